//! Refinement of behaviours: a defined behaviour may only be replaced by an equal one.

use crate::{Behavior, Event, Returned, Snapshot};
use interp::Val;

/// Comparison of floats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Floats {
    /// Bit for bit, except that all NaNs are equal.
    Exact,
    /// Any result: operations may be reassociated, contracted or approximated.
    Any,
}

/// Result of a comparison of two behaviours.
#[derive(Clone, Debug)]
pub enum Comparison {
    /// The second refines the first.
    Refines,
    /// The second may not, for this reason.
    Differs(String),
    /// Unknown, for this reason.
    Unknown(String),
}

/// Compares the behaviour before a transformation with that after it.
pub fn refines(source: &Behavior, target: &Behavior, floats: Floats) -> Comparison {
    use Behavior::{Aborted, Diverged, Returned, Undefined, Unsupported};
    match (source, target) {
        (Unsupported(why), _) | (_, Unsupported(why)) => Comparison::Unknown(why.clone()),
        (Undefined(_), _) => Comparison::Refines,
        (Diverged, _) | (_, Diverged) => Comparison::Unknown("it did not end within the limits".to_owned()),
        (Aborted(message, before), Aborted(other, after)) if message == other || other == interp::ABORT => {
            comparison(events_refine(before, after, floats))
        }
        (Returned(before, calls), Returned(after, other_calls)) => comparison(
            events_refine(calls, other_calls, floats).and_then(|()| returned_refines(before, after, floats)),
        ),
        (_, Undefined(why)) => Comparison::Differs(format!("the behaviour is undefined: {why}")),
        (_, Aborted(message, _)) => Comparison::Differs(format!("it ends with: {message}")),
        (_, Returned(..)) => Comparison::Differs("it returns".to_owned()),
    }
}

fn comparison(result: Result<(), String>) -> Comparison {
    match result {
        Ok(()) => Comparison::Refines,
        Err(why) => Comparison::Differs(why),
    }
}

fn events_refine(source: &[Event], target: &[Event], floats: Floats) -> Result<(), String> {
    for (number, (before, after)) in source.iter().zip(target).enumerate() {
        let same = before.callee == after.callee
            && before.arguments.len() == after.arguments.len()
            && before
                .arguments
                .iter()
                .zip(&after.arguments)
                .all(|(a, b)| is_view(a, b) || value_refines(a, b, floats));
        if !same {
            return Err(format!(
                "call {number} is another: {} instead of {}",
                show_call(after),
                show_call(before)
            ));
        }
    }
    match source.len() == target.len() {
        true => Ok(()),
        false => Err(format!("it makes {} calls instead of {}", target.len(), source.len())),
    }
}

/// Returns whether both are memrefs or pointers: the identity of the buffer does not matter.
fn is_view(a: &Val, b: &Val) -> bool {
    match (a, b) {
        (Val::MemRef(a), Val::MemRef(b)) => a.sizes == b.sizes,
        (Val::Pointer(a), Val::Pointer(b)) => (a.address == 0) == (b.address == 0),
        _ => false,
    }
}

fn show_call(event: &Event) -> String {
    let arguments: Vec<String> = event.arguments.iter().map(show_value).collect();
    format!("{}({})", event.callee, arguments.join(", "))
}

fn returned_refines(source: &Returned, target: &Returned, floats: Floats) -> Result<(), String> {
    let lists = [("result", &source.results, &target.results), ("memref", &source.memory, &target.memory)];
    for (what, before, after) in lists {
        if before.len() != after.len() {
            return Err(format!("it has {} {what}s instead of {}", after.len(), before.len()));
        }
        for (number, (a, b)) in before.iter().zip(after).enumerate() {
            if !snapshot_refines(a, b, floats) {
                return Err(format!(
                    "{what} {number} is {} instead of {}",
                    show_snapshot(b),
                    show_snapshot(a)
                ));
            }
        }
    }
    Ok(())
}

fn snapshot_refines(source: &Snapshot, target: &Snapshot, floats: Floats) -> bool {
    let elements = |a: &[Option<Val>], b: &[Option<Val>]| {
        a.len() == b.len()
            && a.iter().zip(b).all(|(a, b)| match (a, b) {
                (None | Some(Val::Poison), _) => true,
                (Some(_), None) => false,
                (Some(a), Some(b)) => value_refines(a, b, floats),
            })
    };
    match (source, target) {
        (Snapshot::Value(Val::Poison), _) => true,
        (Snapshot::Value(a), Snapshot::Value(b)) => value_refines(a, b, floats),
        (Snapshot::Buffer(a), Snapshot::Buffer(b)) => match (a, b) {
            // Freed memory has no contents: keeping it is a leak, but no other result.
            (None, _) => true,
            (Some(a), Some(b)) => elements(a, b),
            (Some(_), None) => false,
        },
        (Snapshot::View(sizes, a), Snapshot::View(others, b)) => sizes == others && elements(a, b),
        _ => false,
    }
}

/// Returns whether a value refines another one.
pub fn value_refines(source: &Val, target: &Val, floats: Floats) -> bool {
    match (source, target) {
        (Val::Poison, _) => true,
        (Val::Int(a), Val::Int(b)) => a == b,
        (Val::Float(a), Val::Float(b)) => {
            floats == Floats::Any
                || (a.is_nan() && b.is_nan())
                || (a.kind() == b.kind() && a.to_bits() == b.to_bits())
        }
        (Val::Aggregate(a), Val::Aggregate(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| value_refines(a, b, floats))
        }
        (Val::Tensor(a), Val::Tensor(b)) => {
            a.sizes == b.sizes && a.items.iter().zip(&b.items).all(|(a, b)| value_refines(a, b, floats))
        }
        (Val::Aggregate(_) | Val::Tensor(_), Val::Poison) => {
            let mut items = source.items().unwrap_or_default().iter();
            items.all(|item| value_refines(item, &Val::Poison, floats))
        }
        (Val::Function(a), Val::Function(b)) => a == b,
        _ => is_view(source, target),
    }
}

/// Maximum number of printed elements of a list.
const MAX_SHOWN: usize = 64;

/// Prints a list, truncated if it is long.
pub(crate) fn show_items<T>(items: &[T], show: impl Fn(&T) -> String) -> String {
    let shown: Vec<String> = items.iter().take(MAX_SHOWN).map(show).collect();
    match items.len().checked_sub(MAX_SHOWN) {
        None | Some(0) => format!("[{}]", shown.join(", ")),
        Some(more) => format!("[{}, ... and {more} more]", shown.join(", ")),
    }
}

/// Returns a value for people.
pub(crate) fn show_value(value: &Val) -> String {
    match value {
        Val::Int(value) => value.to_string_signed(),
        Val::Float(value) => value.to_mlir_string(),
        Val::Aggregate(items) => show_items(items, show_value),
        Val::Tensor(tensor) => {
            format!("{} of sizes {:?}", show_items(&tensor.items, show_value), tensor.sizes)
        }
        Val::MemRef(view) => format!("a memref of sizes {:?}", view.sizes),
        Val::Function(_) => "a function".to_owned(),
        Val::Pointer(pointer) => format!("the address {:#x}", pointer.address),
        Val::Poison => "poison".to_owned(),
    }
}

fn show_snapshot(snapshot: &Snapshot) -> String {
    let list = |items: &[Option<Val>]| {
        show_items(items, |item| item.as_ref().map_or("uninitialised".to_owned(), show_value))
    };
    match snapshot {
        Snapshot::Value(value) => show_value(value),
        Snapshot::Buffer(None) => "freed".to_owned(),
        Snapshot::Buffer(Some(items)) => list(items),
        Snapshot::View(sizes, items) => format!("{} of sizes {sizes:?}", list(items)),
    }
}
