//! Panics of passes: caught, and reported as failures.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static RUNNING: Cell<u32> = const { Cell::new(0) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// From here on a panic inside a pass writes nothing by itself: its message and place in the source are
/// in the diagnostic that the pass manager makes of it. Other panics are shown as before.
pub fn install_panic_hook() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if RUNNING.with(Cell::get) == 0 {
            before(info);
            return;
        }
        PLACE.with(|place| *place.borrow_mut() = info.location().map(ToString::to_string));
    }));
}

/// Runs a pass; a panic is an error that says what panicked and, with the hook installed, where.
pub(crate) fn catch<R>(work: impl FnOnce() -> R) -> Result<R, String> {
    RUNNING.with(|running| running.set(running.get() + 1));
    let outcome = catch_unwind(AssertUnwindSafe(work));
    RUNNING.with(|running| running.set(running.get() - 1));
    outcome.map_err(|payload| {
        let place = PLACE.with(|place| place.borrow_mut().take());
        let at = place.map_or(String::new(), |place| format!(" (at {place})"));
        format!("{}{at}", message(&*payload))
    })
}

fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message")
}
