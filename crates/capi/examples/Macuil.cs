// The C library from C#, as Unity and .NET call it. `Native` is what the library declares; `Game` is what a scene holds.
using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Text;

namespace Macuil
{
    static class Native
    {
        const string Library = "macuil";

        // macuil_error, macuil_event and macuil_detail; the fields behind those that are used may be left out.
        [StructLayout(LayoutKind.Sequential)]
        public struct Error
        {
            public int status;
            public IntPtr message, kind, clause;
        }

        [StructLayout(LayoutKind.Sequential)]
        public struct Event
        {
            public IntPtr name, clause, text, details;
            public UIntPtr detailCount;
        }

        [DllImport(Library)] public static extern uint macuil_abi();
        [DllImport(Library)] public static extern void macuil_string_free(IntPtr text);
        [DllImport(Library)] public static extern void macuil_error_free(IntPtr error);
        [DllImport(Library)] public static extern IntPtr macuil_position_start(byte[] variant, byte[] seats, byte first, out IntPtr error);
        [DllImport(Library)] public static extern int macuil_position_play(IntPtr position, byte[] word, IntPtr events, out IntPtr error);
        [DllImport(Library)] public static extern int macuil_position_waits_for(IntPtr position);
        [DllImport(Library)] public static extern IntPtr macuil_position_text(IntPtr position);
        [DllImport(Library)] public static extern IntPtr macuil_position_legal_moves(IntPtr position);
        [DllImport(Library)] public static extern void macuil_position_free(IntPtr position);
        [DllImport(Library)] public static extern UIntPtr macuil_words_count(IntPtr words);
        [DllImport(Library)] public static extern IntPtr macuil_words_at(IntPtr words, UIntPtr index);
        [DllImport(Library)] public static extern void macuil_words_free(IntPtr words);
        [DllImport(Library)] public static extern IntPtr macuil_events_new();
        [DllImport(Library)] public static extern void macuil_events_clear(IntPtr events);
        [DllImport(Library)] public static extern UIntPtr macuil_events_count(IntPtr events);
        [DllImport(Library)] public static extern IntPtr macuil_events_at(IntPtr events, UIntPtr index);
        [DllImport(Library)] public static extern void macuil_events_free(IntPtr events);
        [DllImport(Library)] public static extern IntPtr macuil_dice_new(ulong seed, ulong index);
        [DllImport(Library)] public static extern IntPtr macuil_dice_draw(IntPtr dice, IntPtr position);
        [DllImport(Library)] public static extern void macuil_dice_free(IntPtr dice);

        public static byte[] Utf8(string text)
        {
            return Encoding.UTF8.GetBytes(text + "\0");
        }

        public static string Borrowed(IntPtr text)
        {
            if (text == IntPtr.Zero) return null;
            int length = 0;
            while (Marshal.ReadByte(text, length) != 0) length++;
            var bytes = new byte[length];
            Marshal.Copy(text, bytes, 0, length);
            return Encoding.UTF8.GetString(bytes);
        }

        public static string Owned(IntPtr text)
        {
            string copy = Borrowed(text);
            macuil_string_free(text);
            return copy;
        }
    }

    public sealed class Refused : Exception
    {
        public readonly int Status;
        public readonly string Clause;

        Refused(string message, int status, string clause) : base(message)
        {
            Status = status;
            Clause = clause;
        }

        internal static Refused Of(IntPtr error)
        {
            var read = (Native.Error)Marshal.PtrToStructure(error, typeof(Native.Error));
            var refused = new Refused(Native.Borrowed(read.message), read.status, Native.Borrowed(read.clause));
            Native.macuil_error_free(error);
            return refused;
        }
    }

    public enum WaitsFor { Nothing, Roll, Move, Over }

    public sealed class Game : IDisposable
    {
        readonly IntPtr position, events, dice;

        public Game(string variant, string seats, ulong seed)
        {
            IntPtr error;
            position = Native.macuil_position_start(Native.Utf8(variant), Native.Utf8(seats), 0, out error);
            if (position == IntPtr.Zero) throw Refused.Of(error);
            events = Native.macuil_events_new();
            dice = Native.macuil_dice_new(seed, 0);
        }

        public WaitsFor WaitsFor { get { return (WaitsFor)Native.macuil_position_waits_for(position); } }

        public string Draw() { return Native.Owned(Native.macuil_dice_draw(dice, position)); }

        public List<string> Moves()
        {
            var moves = new List<string>();
            IntPtr words = Native.macuil_position_legal_moves(position);
            ulong count = Native.macuil_words_count(words).ToUInt64();
            for (ulong i = 0; i < count; i++)
                moves.Add(Native.Borrowed(Native.macuil_words_at(words, new UIntPtr(i))));
            Native.macuil_words_free(words);
            return moves;
        }

        // The events of the play, as lines.
        public List<string> Play(string word)
        {
            IntPtr error;
            Native.macuil_events_clear(events);
            if (Native.macuil_position_play(position, Native.Utf8(word), events, out error) != 0) throw Refused.Of(error);
            var lines = new List<string>();
            ulong count = Native.macuil_events_count(events).ToUInt64();
            for (ulong i = 0; i < count; i++)
            {
                IntPtr at = Native.macuil_events_at(events, new UIntPtr(i));
                lines.Add(Native.Borrowed(((Native.Event)Marshal.PtrToStructure(at, typeof(Native.Event))).text));
            }
            return lines;
        }

        public override string ToString() { return Native.Owned(Native.macuil_position_text(position)); }

        public void Dispose()
        {
            Native.macuil_position_free(position);
            Native.macuil_events_free(events);
            Native.macuil_dice_free(dice);
        }
    }

    static class Program
    {
        static int Main()
        {
            if (Native.macuil_abi() != 1) return 1;
            using (var game = new Game("ludo/madn", "RY", 7))
            {
                bool refused = false;
                try
                {
                    game.Play("6:yard-0");
                }
                catch (Refused error)
                {
                    refused = error.Clause == "ludo.turn";
                    Console.WriteLine(error.Message);
                }
                if (!refused) return 1;
                var happened = new List<string>();
                while (game.WaitsFor != WaitsFor.Over)
                    happened = game.Play(game.WaitsFor == WaitsFor.Roll ? game.Draw() : game.Moves()[0]);
                Console.WriteLine(happened[happened.Count - 1]);
                Console.WriteLine(game);
            }
            return 0;
        }
    }
}
