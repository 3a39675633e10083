//! Observable behaviour of a call of a function.

use crate::{Argument, Input, Lowering};
use interp::{Interp, Limits, MemRefVal, Trap, TrapKind, Val};
use ir::{Body, OpRef, TypeRef};
use rustc_hash::{FxHashSet, FxHasher};
use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Call of an external function.
#[derive(Clone, Debug)]
pub struct Event {
    /// The function.
    pub callee: String,
    /// Arguments.
    pub arguments: Vec<Val>,
}

/// Final value: memrefs with their elements.
#[derive(Clone, Debug)]
pub enum Snapshot {
    /// A number, or elements.
    Value(Val),
    /// Elements of a buffer, `None` for uninitialized ones; or `None` if it was freed.
    Buffer(Option<Vec<Option<Val>>>),
    /// A view: its sizes and its elements in row-major order.
    View(Vec<i64>, Vec<Option<Val>>),
}

/// Observable state when a function returns.
#[derive(Clone, Debug)]
pub struct Returned {
    /// The results.
    pub results: Vec<Snapshot>,
    /// The buffers of the arguments that are memrefs.
    pub memory: Vec<Snapshot>,
}

/// Behaviour of a call.
#[derive(Clone, Debug)]
pub enum Behavior {
    /// It returns.
    Returned(Returned, Vec<Event>),
    /// It ends the program, with this message.
    Aborted(String, Vec<Event>),
    /// It is undefined, for this reason.
    Undefined(String),
    /// It did not terminate within the limits.
    Diverged,
    /// It cannot be run, for this reason.
    Unsupported(String),
}

/// Observed calls of external functions.
#[derive(Default)]
struct Observations {
    events: Vec<Event>,
    /// Reason why a call cannot be distinguished from others.
    unsupported: Option<String>,
}

impl Observations {
    /// Returns the results of a call, which is an event: they depend on the function's name, its arguments
    /// and the calls before.
    fn call<'a>(
        &mut self,
        callee: &str,
        arguments: Vec<Val>,
        results: impl Iterator<Item = TypeRef<'a>>,
    ) -> Vec<Val> {
        let shown: Vec<String> = arguments.iter().map(show).collect();
        let cause = |number: usize| (callee.to_owned(), number, self.events.len(), shown.clone());
        // A poison argument may be any value, so that the results may be any.
        let poisoned = arguments.iter().any(|argument| matches!(argument, Val::Poison));
        let result = |(number, ty)| if poisoned { Val::Poison } else { arbitrary(ty, &cause(number)) };
        let results = results.enumerate().map(result).collect();
        self.events.push(Event { callee: callee.to_owned(), arguments });
        results
    }

    /// Returns the results of a call in a module that was lowered. Functions that are new belong to the
    /// lowering.
    fn lowered_call(
        &mut self,
        lowering: &Lowering,
        site: OpRef<'_>,
        callee: &str,
        arguments: &[Val],
    ) -> Vec<Val> {
        let cx = site.context();
        let plain = || site.result_types().map(|ty| cx.ty(ty));
        match lowering.callee(callee) {
            Some(Some(signature)) => match signature.raised_arguments(cx, arguments) {
                Some(arguments) => {
                    let types = signature.results().iter().map(|&ty| cx.ty(ty));
                    let results = self.call(callee, arguments, types);
                    return signature.lowered_results(cx, &results);
                }
                None => self.unsupported = Some(format!("the arguments of '{callee}' are not understood")),
            },
            Some(None) => return self.call(callee, arguments.to_vec(), plain()),
            // An operation that prints.
            None if callee == site.name_str() => return self.call(callee, arguments.to_vec(), plain()),
            None if callee.starts_with("_mlir_ciface_") => {
                self.unsupported = Some(format!("'{callee}' is called by the rules of C"));
            }
            None => {}
        }
        plain().map(|_| Val::Poison).collect()
    }
}

/// Runs a function of a module, or a function by itself. Calls of functions without a body are events; their
/// results depend on their names, their arguments and earlier calls.
pub fn run(module: &Body, function: &str, input: &Input, steps: u64) -> Behavior {
    run_without(module, function, input, steps, &FxHashSet::default())
}

/// Runs a function; calls of functions that a transformation added are no events.
pub(crate) fn run_without(
    module: &Body,
    function: &str,
    input: &Input,
    steps: u64,
    added: &FxHashSet<String>,
) -> Behavior {
    let seen = Rc::new(RefCell::new(Observations::default()));
    let shared = seen.clone();
    let host = |site: OpRef<'_>, callee: &str, arguments: &[Val]| {
        if added.contains(callee) {
            return site.result_types().map(|_| Val::Poison).collect();
        }
        let results = site.result_types().map(|ty| site.context().ty(ty));
        shared.borrow_mut().call(callee, arguments.to_vec(), results)
    };
    let mut interp = interpreter(module, steps).any_host_function(host);
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
    match interp.run(function, arguments) {
        Ok(results) => {
            let snapshot = |value: Val| match value {
                Val::MemRef(view) => Snapshot::View(view.sizes.clone(), interp.export(&view)),
                other => Snapshot::Value(other),
            };
            let results = results.into_iter().map(snapshot).collect();
            let memory = buffers.iter().map(|view| Snapshot::Buffer(interp.export_buffer(view))).collect();
            Behavior::Returned(Returned { results, memory }, seen.borrow().events.clone())
        }
        Err(trap) => trapped(&trap, &seen.borrow()),
    }
}

/// Runs a function of a lowered module on an input of the original one. The behaviour is raised to that of
/// the original.
pub fn run_lowered(
    module: &Body,
    function: &str,
    input: &Input,
    steps: u64,
    lowering: &Lowering,
) -> Behavior {
    let seen = Rc::new(RefCell::new(Observations::default()));
    let shared = seen.clone();
    let host = |site: OpRef<'_>, callee: &str, arguments: &[Val]| {
        shared.borrow_mut().lowered_call(lowering, site, callee, arguments)
    };
    let cx = module.context();
    let mut interp = interpreter(module, steps).any_host_function(host);
    let (arguments, buffers) = match lowering.import(&mut interp, cx, input) {
        Ok(made) => made,
        Err(why) => return Behavior::Unsupported(why),
    };
    let outcome = interp.run(function, arguments);
    if let Some(why) = &seen.borrow().unsupported {
        return Behavior::Unsupported(why.clone());
    }
    let results = match outcome {
        Ok(returned) => lowering.split_results(returned),
        Err(trap) => return trapped(&trap, &seen.borrow()),
    };
    let Some(results) = results else {
        return Behavior::Unsupported("its results are not understood".to_owned());
    };
    let snapshot = |(value, &ty): (Val, &ir::Type)| {
        let ty = cx.ty(ty);
        if !ty.is_memref() {
            return interp::raise(ty, &value).map(Snapshot::Value);
        }
        let view = interp.export_descriptor(ty, &value);
        Some(view.map_or(Snapshot::Value(Val::Poison), |(sizes, elements)| Snapshot::View(sizes, elements)))
    };
    let results: Option<Vec<Snapshot>> = results.into_iter().zip(lowering.results()).map(snapshot).collect();
    let Some(results) = results else {
        return Behavior::Unsupported("its results are not understood".to_owned());
    };
    let memory = buffers.iter().map(|buffer| Snapshot::Buffer(interp.export_lowered(buffer))).collect();
    Behavior::Returned(Returned { results, memory }, seen.borrow().events.clone())
}

fn interpreter(module: &Body, steps: u64) -> Interp<'_> {
    let limits = Limits { steps, depth: 200, elements: 1 << 16 };
    Interp::new(module).limits(limits).uninitialised_is_poison().output(std::io::sink())
}

fn trapped(trap: &Trap, seen: &Observations) -> Behavior {
    let message = trap.0.message.clone();
    match trap.0.kind {
        TrapKind::Undefined => Behavior::Undefined(message),
        TrapKind::Aborted => Behavior::Aborted(message, seen.events.clone()),
        TrapKind::Unsupported => Behavior::Unsupported(message),
        TrapKind::Limit => Behavior::Diverged,
    }
}

/// Returns a value for a hash: which buffer a memref is, and where a pointer points to, does not matter.
fn show(value: &Val) -> String {
    match value {
        Val::MemRef(view) => format!("memref {:?}", view.sizes),
        Val::Pointer(_) => "pointer".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Returns a pseudo-random value that depends on its cause; poison if there is none of the type.
fn arbitrary(ty: TypeRef<'_>, cause: &impl Hash) -> Val {
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
