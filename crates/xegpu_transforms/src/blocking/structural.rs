//! Parts of vectors and descriptors in loops and branches.

use crate::layout::of_value;
use crate::unroll::offsets_of_parts;
use crate::unroll::part_type;
use dialect_transforms::drive::convert as convert_body;
use dialect_transforms::scf::structural;
use ir::{Attr, Body, OpRef, Type, TypeRef, Value, ValueRef};
use pass::{PassCx, PassResult};
use rewrite::{ConversionSet, ConversionTarget, Converted, TypeConverter, for_each_body};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use xegpu::{Layout, TensorDesc};

/// Converts vectors, and then descriptors: so casts are in upstream's order.
pub(super) fn convert(cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
    let arguments = Arguments::of(cx, body);
    run(cx, body, |types| {
        types.add_for_values(move |value| match value.ty().is_vector() {
            true => parts(value.ty(), arguments.layout_around(value)),
            false => Converted::Unhandled,
        });
    })?;
    run(cx, body, |types| {
        types.add(|ty| match TensorDesc::of(ty) {
            Some(desc) => parts(ty, desc.layout.map(|layout| layout.handle())),
            None => Converted::Unhandled,
        });
    })
}

fn run(cx: &mut PassCx<'_>, body: &mut Body, add: impl FnOnce(&mut TypeConverter)) -> PassResult {
    let context = body.context().clone();
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle());
    add(&mut types);
    types.casts_stay();
    let types = Arc::new(types);
    let mut target = ConversionTarget::new(&context);
    let mut set = ConversionSet::with_types(&context, &types);
    structural(&mut target, &mut set, &types);
    convert_body(cx, body, target, set)
}

/// Returns the types of the parts of a value.
fn parts(ty: TypeRef<'_>, layout: Option<Attr>) -> Converted {
    let Some(layout) = layout.and_then(|layout| Layout::of(ty.context().attr_ref(layout))) else {
        return Converted::Unhandled;
    };
    if layout.is_for_group {
        return Converted::Failed;
    }
    if layout.inst_data.is_empty() {
        return Converted::Unhandled;
    }
    let found = || -> Option<Vec<Type>> {
        let count = offsets_of_parts(&ty.dims()?, &layout.inst_data)?.len();
        Some(vec![part_type(ty, &layout.inst_data)?; count])
    };
    found().map_or(Converted::Failed, |types| Converted::To(types.into()))
}

/// Layouts of the arguments of blocks, which these have no longer when a conversion replaces them.
pub(crate) struct Arguments(FxHashMap<(usize, Value), Attr>);

impl Arguments {
    /// Returns the layouts of all vectors that are arguments in a body and those nested in it.
    pub(crate) fn of(cx: &PassCx<'_>, body: &mut Body) -> Arguments {
        let found = for_each_body(body, cx.scope(), cx.threads(), &|_, body| {
            let blocks = body.root().walk_body().flat_map(OpRef::regions).flat_map(|region| region.blocks());
            let arguments = blocks.flat_map(|block| block.arguments()).filter(|value| value.ty().is_vector());
            arguments.filter_map(|value| Some((key(value), layout_of_argument(value)?))).collect::<Vec<_>>()
        });
        Arguments(found.into_iter().flatten().collect())
    }

    /// Returns the layout of a vector, also of one that a loop or branch hands on.
    pub(crate) fn layout_around(&self, value: ValueRef<'_>) -> Option<Attr> {
        let Some(op) = value.defining_op() else {
            return self.0.get(&key(value)).copied().or_else(|| layout_of_argument(value));
        };
        let mut ends = op.regions().filter(|_| op.name_str().starts_with("scf.")).filter_map(|region| {
            let end = region.blocks().last()?.terminator().filter(|end| end.is("scf.yield"))?;
            (value.position() < end.num_operands()).then(|| end.operand(value.position()))
        });
        match ends.next_back() {
            Some(yielded) => of_value(yielded).or_else(|| self.0.get(&key(yielded)).copied()),
            None => of_value(value),
        }
    }
}

/// Returns what tells a value from those of all bodies.
fn key(value: ValueRef<'_>) -> (usize, Value) {
    (std::ptr::from_ref(value.body()).addr(), value.handle())
}

fn layout_of_argument(value: ValueRef<'_>) -> Option<Attr> {
    // Both regions of `scf.while` begin with what it is given.
    let parent = value.block()?.parent_op().filter(|op| op.is("scf.while"));
    match parent.filter(|op| value.position() < op.num_operands()) {
        Some(op) => of_value(op.operand(value.position())),
        None => of_value(value),
    }
}
