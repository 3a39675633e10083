//! `acc-implicit-routine`: functions that code of the device calls.

use crate::ops::COMPUTE;
use crate::symbols::{ROUTINE_INFO, is_function, is_valid_on_device};
use acc::DeviceType;
use interfaces::{Call, Callee};
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Builder, Ident, InsertPoint, Op, OpRef};
use pass::{PassCx, PassResult, option_enum, pass};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Kind of device that functions are for.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Device {
    /// None in particular.
    #[default]
    None,
    /// The host.
    Host,
    /// Processors of several cores.
    Multicore,
    /// GPUs of NVIDIA.
    Nvidia,
    /// GPUs of AMD.
    Radeon,
}

option_enum!(Device {
    None = "none",
    Host = "host",
    Multicore = "multicore",
    Nvidia = "nvidia",
    Radeon = "radeon",
});

/// Generate implicit acc routine for functions in acc regions
///
/// A function that a construct calls gets an `acc.routine`, and so do those that functions with one call. Functions that are bound to
/// another one for the device are not looked into.
///
/// ```mlir
/// acc.routine @acc_routine_0 func(@f) implicit            // is added
/// func.func @f() { return }                               // gets {acc.routine_info = #acc.routine_info<[@acc_routine_0]>}
/// func.func @g() {
///   acc.parallel {
///     func.call @f() : () -> ()
///     acc.yield
///   }
///   return
/// }
/// ```
#[pass("acc-implicit-routine", name = "ACCImplicitRoutine", on = "builtin.module", depends("acc"))]
#[derive(Clone, Copy, Debug)]
pub struct ImplicitRoutine {
    /// Target device type for implicit routine generation. Ensures that `acc routine` device_type clauses are properly considered not just default clauses.
    #[option(default = Device::None)]
    pub device_type: Device,
}

impl Device {
    fn kind(self) -> DeviceType {
        match self {
            Device::None => DeviceType::None,
            Device::Host => DeviceType::Host,
            Device::Multicore => DeviceType::Multicore,
            Device::Nvidia => DeviceType::Nvidia,
            Device::Radeon => DeviceType::Radeon,
        }
    }
}

const ROUTINE: &str = "acc.routine";

impl ImplicitRoutine {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut functions = Functions::of(body);
        let constructs = body.root().walk_post_order().filter(|op| COMPUTE.contains(&op.name_str()));
        let called: Vec<Ident> = constructs.flat_map(callees).collect();
        for name in called {
            functions.direct(body, name);
        }
        let routines = body.root().walk_post_order().filter(|op| op.is(ROUTINE));
        let routines: Vec<Ident> =
            routines.filter(|op| !self.is_bound(*op)).filter_map(function_of).collect();
        for routine in routines {
            let mut open = VecDeque::from([routine]);
            while let Some(name) = open.pop_front() {
                let Some(&op) = functions.ops.get(&name) else { continue };
                for callee in callees(body.op(op)) {
                    if functions.direct(body, callee) {
                        open.push_back(callee);
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether a directive names another function for the device.
    fn is_bound(&self, routine: OpRef<'_>) -> bool {
        let kinds = ["bindIdNameDeviceType", "bindStrNameDeviceType"]
            .into_iter()
            .filter_map(|name| routine.attr(name));
        let wanted = [DeviceType::None, self.device_type.kind()].map(|kind| Some(kind.to_word()));
        kinds
            .filter_map(|kinds| kinds.as_array())
            .flatten()
            .any(|kind| wanted.contains(&DeviceType::DEF.narrow(kind)))
    }
}

/// Returns the function that a directive is for.
fn function_of(routine: OpRef<'_>) -> Option<Ident> {
    leaf(routine.attr("func_name")?)
}

fn leaf(reference: ir::AttrRef<'_>) -> Option<Ident> {
    let (root, nested) = reference.as_symbol_ref()?;
    Some(nested.last().copied().unwrap_or(root))
}

/// Returns the names of the functions that an operation and those in it call.
fn callees(op: OpRef<'_>) -> Vec<Ident> {
    let callee =
        |op: OpRef<'_>| match op.interface::<dyn Call>().filter(|_| op.is_well_formed())?.callee(op)? {
            Callee::Symbol(reference) => leaf(reference),
            Callee::Value(_) => None,
        };
    op.walk_post_order().filter_map(callee).collect()
}

/// Functions of a module.
struct Functions {
    ops: FxHashMap<Ident, Op>,
    /// Number of directives.
    routines: usize,
}

impl Functions {
    fn of(module: &Body) -> Functions {
        let all = module.root().regions().flat_map(|region| region.ops()).filter(|op| is_function(*op));
        let ops = all.filter_map(|op| Some((op.symbol_name()?, op.handle()))).collect();
        let routines = module.root().walk().filter(|op| op.is(ROUTINE)).count();
        Functions { ops, routines }
    }

    /// Gives a function a directive, unless code of the device may call it as it is; returns whether it did so.
    fn direct(&mut self, module: &mut Body, name: Ident) -> bool {
        let Some(&function) = self.ops.get(&name) else { return false };
        let view = module.op(function);
        if is_valid_on_device(view) {
            return false;
        }
        let (cx, loc) = (module.context().clone(), view.loc());
        let routine = cx.ident(&format!("acc_routine_{}", self.routines));
        self.routines += 1;
        let b = &mut Builder::new(module, InsertPoint::Before(function));
        let state = b.state(ROUTINE, loc).attr(&cx, "sym_name", cx.string_attr(cx.ident_text(routine)));
        let state = state.attr(&cx, "func_name", cx.symbol_ref(name)).attr(&cx, "implicit", Attr::UNIT);
        b.insert(state);
        if let Some(def) = cx.find_attr_def(ROUTINE_INFO) {
            let list = cx.array_attr(&[cx.symbol_ref(routine)]);
            let info = cx.dialect_attr(def, [Some(list)]);
            match module.child_mut(function) {
                Some(function) => {
                    let root = function.root_handle();
                    function.set_attr(root, cx.ident(ROUTINE_INFO), Some(info));
                }
                None => module.set_attr(function, cx.ident(ROUTINE_INFO), Some(info)),
            }
        }
        true
    }
}
