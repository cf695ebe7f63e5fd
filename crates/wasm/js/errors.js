// What the engine refuses, and why. The types, with their documentation, are in errors.d.ts.

export class MacuilError extends Error {
  get name() {
    return "MacuilError";
  }
}

export class PlayError extends MacuilError {
  constructor(message, kind, clause, reason) {
    super(message);
    Object.assign(this, { kind, clause, reason });
  }

  get name() {
    return "PlayError";
  }
}

export class TextError extends MacuilError {
  constructor(message, at) {
    super(message);
    this.at = at;
  }

  get name() {
    return "TextError";
  }
}

export class SetupError extends MacuilError {
  constructor(message, faults) {
    super(message);
    this.faults = faults;
  }

  get name() {
    return "SetupError";
  }
}

export class RecordError extends MacuilError {
  constructor(message, line, column, at, games) {
    super(message);
    Object.assign(this, { line, column, at, games });
  }

  get name() {
    return "RecordError";
  }
}

export class ReplayError extends MacuilError {
  constructor(message, ply) {
    super(message);
    this.ply = ply;
  }

  get name() {
    return "ReplayError";
  }
}
