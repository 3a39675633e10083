//! What a call of a function does, as its surroundings see it.

use crate::{Argument, Input};
use interp::{Interp, Limits, MemRefVal, TrapKind, Val};
use ir::{Body, OpRef, TypeRef};
use rustc_hash::FxHasher;
use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// A call of a function that is not here.
#[derive(Clone, Debug)]
pub struct Event {
    /// The function.
    pub callee: String,
    /// Its arguments.
    pub arguments: Vec<Val>,
}

/// A value as it is left behind: memrefs with their elements.
#[derive(Clone, Debug)]
pub enum Snapshot {
    /// A number, or elements.
    Value(Val),
    /// The elements of a buffer, `None` where nothing was written; or that it is freed.
    Buffer(Option<Vec<Option<Val>>>),
    /// A view: its sizes and its elements in row-major order.
    View(Vec<i64>, Vec<Option<Val>>),
}

/// What a function that returns leaves behind.
#[derive(Clone, Debug)]
pub struct Returned {
    /// The results.
    pub results: Vec<Snapshot>,
    /// The buffers of the arguments that are memrefs.
    pub memory: Vec<Snapshot>,
}

/// What a call does.
#[derive(Clone, Debug)]
pub enum Behavior {
    /// It returns.
    Returned(Returned, Vec<Event>),
    /// It ends the program, with this message.
    Aborted(String, Vec<Event>),
    /// Its behaviour is undefined, for this reason.
    Undefined(String),
    /// It did not end within the limits.
    Diverged,
    /// It cannot be run, for this reason.
    Unsupported(String),
}

/// Runs a function of a module, or a function by itself. Calls of functions without a body are events; their results
/// depend on their names, their arguments and the calls before.
pub fn run(module: &Body, function: &str, input: &Input, steps: u64) -> Behavior {
    let events = Rc::new(RefCell::new(Vec::new()));
    let seen = events.clone();
    let host = move |site: OpRef<'_>, callee: &str, arguments: &[Val]| {
        let mut seen = seen.borrow_mut();
        let cx = site.context();
        let results = site.result_types().enumerate();
        let results = results
            .map(|(number, ty)| made_up(cx.ty(ty), &(callee, number, seen.len(), show(arguments))))
            .collect();
        seen.push(Event { callee: callee.to_owned(), arguments: arguments.to_vec() });
        results
    };
    let limits = Limits { steps, depth: 200, elements: 1 << 16 };
    let mut interp = Interp::new(module)
        .limits(limits)
        .uninitialised_is_poison()
        .any_host_function(host)
        .output(std::io::sink());
    let mut buffers: Vec<Rc<MemRefVal>> = Vec::new();
    let arguments: Vec<Val> = input
        .iter()
        .map(|argument| match argument {
            Argument::Value(value) => value.clone(),
            Argument::MemRef { elements, offset, sizes, strides } => {
                let elements = elements.iter().cloned().map(Some).collect();
                let value = interp.import_view(elements, *offset, sizes.clone(), strides.clone());
                if let Val::MemRef(view) = &value {
                    buffers.push(view.clone());
                }
                value
            }
        })
        .collect();
    let outcome = interp.run(function, arguments);
    let events = || events.borrow().clone();
    match outcome {
        Ok(results) => {
            let snapshot = |value: Val| match value {
                Val::MemRef(view) => Snapshot::View(view.sizes.clone(), interp.export(&view)),
                other => Snapshot::Value(other),
            };
            let results = results.into_iter().map(snapshot).collect();
            let memory = buffers.iter().map(|view| Snapshot::Buffer(interp.export_buffer(view))).collect();
            Behavior::Returned(Returned { results, memory }, events())
        }
        Err(trap) => match trap.0.kind {
            TrapKind::Undefined => Behavior::Undefined(trap.0.message.clone()),
            TrapKind::Aborted => Behavior::Aborted(trap.0.message.clone(), events()),
            TrapKind::Unsupported => Behavior::Unsupported(trap.0.message.clone()),
            TrapKind::Limit => Behavior::Diverged,
        },
    }
}

fn show(values: &[Val]) -> String {
    format!("{values:?}")
}

/// A value that depends on what it is the result of; poison where none can be made.
fn made_up(ty: TypeRef<'_>, cause: &impl Hash) -> Val {
    let mut hasher = FxHasher::default();
    cause.hash(&mut hasher);
    let bits = hasher.finish();
    if let Some(width) = ty.int_width() {
        return Val::Int(apnum::ApInt::from_u128(width, bits.into()));
    }
    match ty.float_kind() {
        Some(kind) => Val::Float(apnum::ApFloat::from_f64((bits % 1000) as f64 / 8.0).convert(kind)),
        None => Val::Poison,
    }
}
