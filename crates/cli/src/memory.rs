//! Messages for when there is no memory for more stack or for threads.

use std::io::Write;

/// From here on the process ends with an error and code 1, instead of a panic, when deep nesting wants more stack than
/// there is memory for, or a thread cannot be started. (Memory for data that runs out ends the process in the allocator,
/// which says so.)
pub(crate) fn install_hook() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        let payload = info.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
        match text.and_then(explain) {
            Some(error) => {
                // Going on, and be it to unwind, could want more of what there is not.
                let _ = writeln!(std::io::stderr(), "<unknown>:0: error: {error}");
                std::process::exit(1);
            }
            None => before(info),
        }
    }));
}

/// The error for the message of a panic, if it is about memory.
fn explain(message: &str) -> Option<&'static str> {
    if message.contains("allocate stack") {
        return Some("not enough memory for a text that nests as deep as this one");
    }
    message
        .contains("failed to spawn thread")
        .then_some("not enough memory for threads: --mlir-disable-threading does without")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_panics_are_none_of_memory() {
        assert!(explain("mmap failed to allocate stack: Cannot allocate memory (os error 12)").is_some());
        assert!(explain("unable to allocate stack").is_some());
        assert!(explain("failed to spawn thread: Os { code: 11 }").is_some());
        assert_eq!(explain("index out of bounds"), None);
    }
}
