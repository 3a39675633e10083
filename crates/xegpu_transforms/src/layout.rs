//! Layouts: attributes of operations that say how the vectors that they use and make are distributed.

use interfaces::LoopLike;
use ir::{Attr, AttrRef, Context, OpRef, Type, TypeData, TypeRef, ValueRef};
use rewrite::Modify;
use xegpu::Layout;

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

fn list(cx: &Context, sizes: &[i64]) -> Attr {
    let sizes: Vec<i32> = sizes.iter().map(|&size| i32::try_from(size).unwrap_or(i32::MAX)).collect();
    cx.i32_array_attr(&sizes)
}

/// Returns `#xegpu.layout` of lanes and of their data.
pub(crate) fn of_lanes(cx: &Context, lanes: &[i64], data: &[i64]) -> Option<Attr> {
    let def = cx.find_attr_def(xegpu::LAYOUT.name)?;
    Some(cx.dialect_attr(def, [None, None, None, Some(list(cx, lanes)), Some(list(cx, data)), None]))
}

/// Returns `#xegpu.layout` of the data of an instruction.
pub(crate) fn of_inst(cx: &Context, data: &[i64]) -> Option<Attr> {
    let def = cx.find_attr_def(xegpu::LAYOUT.name)?;
    Some(cx.dialect_attr(def, [None, None, Some(list(cx, data)), None, None, None]))
}

/// Returns a layout with its dimensions in another order. Only that of subgroups, of an instruction or of lanes is kept, the first there is.
pub(crate) fn transposed(cx: &Context, layout: Attr, dims: &[i64]) -> Option<Attr> {
    let view = cx.attr_ref(layout);
    let layout = Layout::of(view)?;
    let permuted = |sizes: &[i64]| -> Option<Vec<i64>> {
        dims.iter().map(|&dim| sizes.get(usize::try_from(dim).ok()?).copied()).collect()
    };
    if !layout.group_data.is_empty() {
        let order = view.dialect_param(5).and_then(AttrRef::as_ints);
        let order = order.and_then(|order| permuted(&order)).map(|order| list(cx, &order));
        let [groups, data] = [&layout.groups, &layout.group_data].map(|sizes| permuted(sizes));
        let def = cx.find_attr_def(xegpu::LAYOUT.name)?;
        let params = [Some(list(cx, &groups?)), Some(list(cx, &data?)), None, None, None, order];
        return Some(cx.dialect_attr(def, params));
    }
    match layout.inst_data.is_empty() {
        false => of_inst(cx, &permuted(&layout.inst_data)?),
        true => of_lanes(cx, &permuted(&layout.lanes)?, &permuted(&layout.lane_data)?),
    }
}

/// Returns a layout without the data of instructions; `None` if nothing else is left of it.
pub(crate) fn without_inst(layout: AttrRef<'_>) -> Option<Attr> {
    without(layout, &[2])
}

/// Returns a layout without subgroups and their data; `None` if nothing else is left of it.
pub(crate) fn without_groups(layout: AttrRef<'_>) -> Option<Attr> {
    without(layout, &[0, 1])
}

/// Returns a layout without some parameters; `None` if it distributes over nothing else.
fn without(layout: AttrRef<'_>, dropped: &[usize]) -> Option<Attr> {
    let cx = layout.context();
    let param = |index: usize| layout.dialect_param(index).map(|param| param.handle());
    if layout.dialect_def()?.name == xegpu::SLICE.name {
        let parent = without(layout.dialect_param(0)?, dropped)?;
        return Some(cx.dialect_attr(cx.find_attr_def(xegpu::SLICE.name)?, [Some(parent), param(1)]));
    }
    let params: [Option<Attr>; 6] =
        std::array::from_fn(|index| param(index).filter(|_| !dropped.contains(&index)));
    let is_left = [0, 2, 3].iter().any(|&index: &usize| params[index].is_some());
    let def = cx.find_attr_def(xegpu::LAYOUT.name)?;
    is_left.then(|| cx.dialect_attr(def, params))
}

/// Returns a descriptor's type with another layout.
pub(crate) fn with_layout(ty: TypeRef<'_>, layout: Option<Attr>) -> Option<Type> {
    let cx = ty.context();
    xegpu::TensorDesc::of(ty)?;
    let TypeData::Dialect { params, def } = ty.data() else { return None };
    let mut params = params.to_vec();
    *params.get_mut(3)? = layout;
    Some(cx.dialect_type(*def, params))
}

/// Returns a descriptor's type with another shape and layout.
pub(crate) fn with_shape(ty: TypeRef<'_>, shape: &[i64], layout: Option<Attr>) -> Option<Type> {
    let cx = ty.context();
    let TypeData::Dialect { params, def } = cx.ty(with_layout(ty, layout)?).data() else { return None };
    let mut params = params.to_vec();
    *params.first_mut()? = Some(cx.i64_array_attr(shape));
    Some(cx.dialect_type(*def, params))
}

/// Operations that have layouts as their own.
const ANCHORS: [&str; 10] = [
    "xegpu.load_nd",
    "xegpu.store_nd",
    "xegpu.prefetch_nd",
    "xegpu.load",
    "xegpu.store",
    "xegpu.prefetch",
    "xegpu.load_matrix",
    "xegpu.store_matrix",
    "xegpu.dpas",
    "xegpu.convert_layout",
];

/// Returns the attribute of an operation that is its own layout, that of its result if it has one.
fn anchor(op: OpRef<'_>) -> Option<&'static str> {
    let name = op.name_str();
    ANCHORS.contains(&name).then_some(match name {
        "xegpu.dpas" => "layout_cd",
        "xegpu.convert_layout" => "target_layout",
        _ => "layout",
    })
}

/// Returns the layout of a value: that in the type of a descriptor, or that which its operation or the start of a loop says.
pub(crate) fn of_value(value: ValueRef<'_>) -> Option<Attr> {
    if let Some(desc) = xegpu::TensorDesc::of(value.ty()) {
        return desc.layout.map(|layout| layout.handle());
    }
    let is_layout = |attr: &AttrRef<'_>| Layout::is_layout(*attr);
    if let Some(op) = value.defining_op() {
        let temporary = || op.attr(&format!("layout_result_{}", value.position()));
        let found = anchor(op).map_or_else(temporary, |name| op.attr(name));
        return found.filter(is_layout).map(|layout| layout.handle());
    }
    let start = init_of(value)?;
    of_value(start)
}

/// Returns what an argument of a loop is at the start.
fn init_of(argument: ValueRef<'_>) -> Option<ValueRef<'_>> {
    let op = argument.block()?.parent_op()?;
    let model = op.interface::<dyn LoopLike>()?;
    let at = model.iteration_arguments(op).iter().position(|&other| other == argument)?;
    let init = model.inits(op).nth(at)?;
    Some(op.operand(init))
}

/// Returns the layout of an operand, as its operation says it.
pub(crate) fn of_operand(op: OpRef<'_>, operand: usize) -> Option<Attr> {
    let is_store = matches!(op.name_str(), "xegpu.store" | "xegpu.store_nd" | "xegpu.store_matrix");
    let own = match own_name(op, Slot::Operand(operand)) {
        None if operand == 0 || is_store && operand == 1 => anchor(op),
        own => own,
    };
    let found = match own {
        Some(name) => op.attr(name),
        None => op.attr(&format!("layout_operand_{operand}")),
    };
    found.filter(|attr| Layout::is_layout(*attr)).map(|layout| layout.handle())
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
        "xegpu.load_nd" | "xegpu.store_nd" | "xegpu.prefetch_nd" | "xegpu.prefetch" | "xegpu.load_matrix"
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
