//! Constructs and operations of clauses, as passes ask for them.

use acc::DataClause;
use dialect_transforms::make::{Make, handles};
use ir::{Build, Op, OpRef, Value, ValueRef};
use rewrite::Rewriter;

/// Constructs whose regions run on the device.
pub(crate) const COMPUTE: [&str; 3] = ["acc.kernels", "acc.parallel", "acc.serial"];

/// Operations of clauses before a construct.
const ENTRIES: [&str; 16] = [
    "acc.attach",
    "acc.cache",
    "acc.copyin",
    "acc.create",
    "acc.declare_device_resident",
    "acc.declare_link",
    "acc.deviceptr",
    "acc.firstprivate",
    "acc.firstprivate_map",
    "acc.getdeviceptr",
    "acc.nocreate",
    "acc.present",
    "acc.private",
    "acc.reduction",
    "acc.update_device",
    "acc.use_device",
];

/// Operations of clauses after a construct.
const EXITS: [&str; 4] = ["acc.copyout", "acc.delete", "acc.detach", "acc.update_host"];

/// Group of the operands that clauses map.
pub(crate) const DATA: &str = "dataClauseOperands";

/// Attribute of functions that are a version for the device.
pub(crate) const SPECIALIZED: &str = "acc.specialized_routine";

/// Whether the region of an operation runs on the device.
pub(crate) fn is_compute(op: OpRef<'_>) -> bool {
    COMPUTE.contains(&op.name_str())
}

/// Whether an operation is a clause before a construct.
pub(crate) fn is_entry(op: OpRef<'_>) -> bool {
    ENTRIES.contains(&op.name_str())
}

/// Whether an operation is a clause after a construct.
pub(crate) fn is_exit(op: OpRef<'_>) -> bool {
    EXITS.contains(&op.name_str())
}

/// Whether an operation is in the region of a construct that runs on the device.
pub(crate) fn is_inside_compute(op: OpRef<'_>) -> bool {
    std::iter::successors(op.parent(), |op| op.parent()).any(is_compute)
}

/// Returns the variable of a clause before a construct.
pub(crate) fn var(entry: OpRef<'_>) -> Option<ValueRef<'_>> {
    entry.operands().next().filter(|_| is_entry(entry))
}

/// Returns the operands of the group of this name.
pub(crate) fn group(op: OpRef<'_>, name: &str) -> Vec<Value> {
    acc::group(op, name).map(|at| op.operand(at).handle()).collect()
}

/// Sets the operands of the group of this name.
pub(crate) fn set_group(rw: &mut Rewriter<'_>, op: Op, name: &str, values: &[Value]) {
    let view = rw.op(op);
    let place = view.def().and_then(|def| def.operands.iter().position(|value| value.name == name));
    let (Some(place), Some(sizes)) = (place, view.words(SEGMENTS)) else { return };
    let (mut operands, mut sizes) = (handles(view.operands()), sizes.to_vec());
    operands.splice(view.operand_group(place), values.iter().copied());
    sizes[place] = values.len() as u32;
    rw.modify_op(op, |change| {
        change.operands(&operands).words(SEGMENTS, &sizes);
    });
}

/// Attribute with the sizes of groups of operands.
pub(crate) const SEGMENTS: &str = "operandSegmentSizes";

/// Creates an implicit clause before a construct.
pub(crate) fn build_entry(
    m: &mut Make<'_, '_>,
    name: &str,
    clause: DataClause,
    var: Value,
    bounds: &[Value],
    variable: &str,
) -> Op {
    let (cx, ty) = (m.cx(), m.ty(var));
    let element = cx.ty(ty).element_or_self().handle();
    let state = m.rw.state(name, m.loc).operands([var].into_iter().chain(bounds.iter().copied()));
    let state = state.results([ty]).words(&cx, SEGMENTS, &[1, 0, bounds.len() as u32, 0]);
    let state = state.words(&cx, "dataClause", &[clause.to_word()]).attr(&cx, "implicit", cx.bool_attr(true));
    let state = state.attr(&cx, "name", cx.string_attr(variable.as_bytes()));
    m.rw.insert(state.attr(&cx, "varType", cx.type_attr(element)))
}

/// Creates the implicit clause after a construct that ends one before it, with its name and bounds. It writes the variable back if it
/// is given.
pub(crate) fn build_exit(m: &mut Make<'_, '_>, entry: Op, to: Option<Value>, clause: DataClause) {
    let cx = m.cx();
    let view = m.rw.op(entry);
    let (bounds, accelerator) = (group(view, "bounds"), view.result(0).handle());
    let keep = |name: &str| view.attr(name).map(|attr| attr.handle());
    let (variable, element) = (keep("name"), keep("varType"));
    let operands = [accelerator].into_iter().chain(to).chain(bounds.iter().copied());
    let (name, sizes) = match to {
        Some(_) => ("acc.copyout", &[1, 1, bounds.len() as u32, 0][..]),
        None => ("acc.delete", &[1, bounds.len() as u32, 0][..]),
    };
    let mut state = m.rw.state(name, m.loc).operands(operands).words(&cx, SEGMENTS, sizes);
    state = state.words(&cx, "dataClause", &[clause.to_word()]).attr(&cx, "implicit", cx.bool_attr(true));
    for (name, value) in [("name", variable), ("varType", element.filter(|_| to.is_some()))] {
        if let Some(value) = value {
            state = state.attr(&cx, name, value);
        }
    }
    m.rw.insert(state);
}

/// Views that are followed, at most: in unreachable code they may go in circles.
pub(crate) const MAX_VIEWS: usize = 1000;

/// Returns the name of a variable: of the operation that it, or what it is a view of, is from; or nothing.
pub fn variable_name(value: ValueRef<'_>) -> String {
    let mut at = value;
    for _ in 0..MAX_VIEWS {
        let Some(op) = at.defining_op() else { break };
        let named = op.attr("acc.var_name").and_then(|name| name.dialect_param(0)?.as_str());
        let clause = op.attr("name").and_then(|name| name.as_str()).filter(|_| is_entry(op));
        if let Some(name) = named.or(clause) {
            return name.to_owned();
        }
        match op.interface::<dyn interfaces::ViewLike>().filter(|_| op.is_well_formed()) {
            Some(view) => at = view.view_source(op),
            None => break,
        }
    }
    String::new()
}
