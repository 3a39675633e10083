//! Layouts: attributes of operations that say how the vectors that they use and make are distributed.

use ir::{Attr, Context, OpRef};
use rewrite::Modify;

/// Returns `#xegpu.layout` of subgroups, of their data, and of that of an instruction, if there is some.
pub(crate) fn of_groups(cx: &Context, groups: &[i32], data: &[i32], inst: &[i32]) -> Option<Attr> {
    let list = |sizes: &[i32]| Some(cx.i32_array_attr(sizes));
    let inst = if inst.is_empty() { None } else { list(inst) };
    Some(cx.dialect_attr(
        cx.find_attr_def(xegpu::LAYOUT.name)?,
        [list(groups), list(data), inst, None, None, None],
    ))
}

/// Returns a layout without some dimensions.
pub(crate) fn sliced(cx: &Context, layout: Attr, dims: &[i64]) -> Option<Attr> {
    let def = cx.find_attr_def(xegpu::SLICE.name)?;
    Some(cx.dialect_attr(def, [Some(layout), Some(cx.i64_array_attr(dims))]))
}

/// A vector of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    Operand(usize),
    Result(usize),
}

/// Returns the attribute of an operation that is for one vector.
fn own_name(op: OpRef<'_>, slot: Slot) -> Option<&'static str> {
    match (op.name_str(), slot) {
        ("xegpu.dpas", Slot::Operand(0)) => Some("layout_a"),
        ("xegpu.dpas", Slot::Operand(1)) => Some("layout_b"),
        ("xegpu.dpas", _) => Some("layout_cd"),
        ("xegpu.convert_layout", Slot::Operand(_)) => Some("input_layout"),
        ("xegpu.convert_layout", Slot::Result(_)) => Some("target_layout"),
        ("xegpu.load_nd" | "xegpu.load" | "xegpu.load_matrix", Slot::Result(_)) => Some("layout"),
        _ => None,
    }
}

/// Whether an operation also has the layout of an operand as its own.
fn is_shared(op: OpRef<'_>, operand: usize) -> bool {
    match op.name_str() {
        "xegpu.load_nd" | "xegpu.store_nd" | "xegpu.prefetch_nd" | "xegpu.load_matrix"
        | "xegpu.store_matrix" => true,
        "xegpu.load" | "xegpu.store" => operand == 0,
        _ => false,
    }
}

/// Sets the layout of a vector. One that is set as an attribute without a name in the definition stays.
pub(crate) fn set(op: &mut Modify<'_>, slot: Slot, layout: Attr) {
    if let Some(name) = own_name(op.op(), slot) {
        op.attr(name, Some(layout));
        return;
    }
    let name = match slot {
        Slot::Operand(operand) => {
            if is_shared(op.op(), operand) {
                op.attr("layout", Some(layout));
            }
            format!("layout_operand_{operand}")
        }
        Slot::Result(result) => format!("layout_result_{result}"),
    };
    if op.op().attr(&name).is_none() {
        op.attr(&name, Some(layout));
    }
}
