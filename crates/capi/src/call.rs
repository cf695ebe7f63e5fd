//! What every call has in common: arguments are checked, errors handed over, and no panic gets out.
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use crate::error::{Error, Failure, Status};

/// What an act gives that may be refused.
pub type Outcome<T> = Result<T, Failure>;

/// A handle that must be there.
pub fn given<T>(handle: Option<T>, what: &'static str) -> Outcome<T> {
    handle.ok_or_else(|| Failure::argument(what, format!("{what} is NULL")))
}

/// Runs an act that may be refused; the error goes where the caller wants it, or nowhere.
pub fn refusable<T>(
    error: Option<&mut *mut Error>,
    act: impl FnOnce() -> Outcome<T>,
) -> Result<T, Status> {
    // What an act changes, it changes as its last step.
    let outcome = catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|_| Err(Failure::internal()));
    let (result, made) = match outcome {
        Ok(value) => (Ok(value), ptr::null_mut()),
        Err(failure) => (
            Err(failure.status),
            if error.is_some() {
                failure.into_raw()
            } else {
                ptr::null_mut()
            },
        ),
    };
    if let Some(error) = error {
        *error = made;
    }
    result
}

/// An act that does something.
pub fn status(error: Option<&mut *mut Error>, act: impl FnOnce() -> Outcome<()>) -> Status {
    refusable(error, act).err().unwrap_or(Status::Ok)
}

/// An act that makes something.
pub fn made<T>(error: Option<&mut *mut Error>, act: impl FnOnce() -> Outcome<T>) -> *mut T {
    refusable(error, act).map_or(ptr::null_mut(), |value| Box::into_raw(Box::new(value)))
}

/// An act that tells something, or nothing.
pub fn told<T>(nothing: T, act: impl FnOnce() -> Option<T>) -> T {
    catch_unwind(AssertUnwindSafe(act))
        .ok()
        .flatten()
        .unwrap_or(nothing)
}

/// Frees a handle.
///
/// # Safety
///
/// It is NULL, or a handle that was made by this library and is not yet freed.
pub unsafe fn free<T>(handle: *mut T) {
    if !handle.is_null() {
        // SAFETY: as the caller promises.
        let boxed = unsafe { Box::from_raw(handle) };
        told((), || {
            drop(boxed);
            Some(())
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_panic_gets_out() {
        let mut error = ptr::null_mut();
        let bad: fn() -> Outcome<()> = || panic!("on purpose");
        assert_eq!(status(Some(&mut error), bad), Status::Internal);
        assert!(!error.is_null());
        // SAFETY: the error has just been made.
        unsafe { crate::error::macuil_error_free(error) };
        assert_eq!(status(None, bad), Status::Internal);
        assert!(made::<u8>(None, || panic!("on purpose")).is_null());
        assert_eq!(told(7, || panic!("on purpose")), 7);
    }
}
