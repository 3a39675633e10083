//! `normalize-quant-types`: scales of blocks that are the same along all axes, or all but one.

use crate::types::{Quantized, Scales};
use apnum::FloatKind;
use ir::def::TraitSet;
use ir::{Attr, Body, OpRef, Type, TypeRef};
use pass::{PassCx, PassResult, pass};

/// Normalize generic quantized types to specific quantized types
///
/// Elements of tensors that have scales for blocks have simpler ones where they can: if there is one scale only, it is for all elements; if there are
/// several along one axis only, they are for that axis.
///
/// ```mlir
/// tensor<?x?x!quant.uniform<i8:f32:{0:1, 1:4}, {{2.0}, {3.0}}>>    // tensor<?x?x!quant.uniform<i8:f32:0, {2.0, 3.0}>>
/// tensor<?x?x!quant.uniform<i8:f32:{0:1, 1:4}, {{2.0}}>>           // tensor<?x?x!quant.uniform<i8:f32, 2.0>>
/// ```
#[pass("normalize-quant-types", name = "NormalizeQuantTypes", on = "func.func")]
pub struct NormalizeQuantTypes;

impl NormalizeQuantTypes {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if !normalize_body(body) {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// Returns the scales and zero points of blocks as lists.
fn numbers(ty: TypeRef<'_>, scales: Attr, zeros: Attr) -> Option<(Vec<Attr>, Vec<Attr>)> {
    let cx = ty.context();
    let (scales, zeros) = (cx.attr_ref(scales).as_dense()?, cx.attr_ref(zeros).as_dense()?);
    let float = |at| Some(cx.float_attr(Type::F64, &scales.float(at)?.convert(FloatKind::F64)));
    let integer = |at| Some(cx.i64_attr(zeros.int(at)?.to_i64()?));
    let scales: Option<Vec<Attr>> = (0..scales.len()).map(float).collect();
    let zeros: Option<Vec<Attr>> = (0..zeros.len()).map(integer).collect();
    Some((scales?, zeros?))
}

/// Returns the simpler type of a tensor; `None` if it has none.
fn normal_type(ty: TypeRef<'_>) -> Option<Type> {
    let element = ty.element_type().filter(|_| ty.is_tensor())?;
    let quantized = Quantized::of(element)?;
    let Scales::Blocks(scales, zeros) = quantized.scales()? else { return None };
    let cx = ty.context();
    let shape = cx.attr_ref(scales).ty()?.shape()?;
    let long = |(at, &size): (usize, &i64)| (size != 1).then_some(at);
    let axes: Vec<usize> = shape.iter().enumerate().filter_map(long).collect();
    let (all_scales, all_zeros) = numbers(ty, scales, zeros)?;
    let simple = match axes[..] {
        [] => quantized.with_scales(None, *all_scales.first()?, *all_zeros.first()?)?,
        [axis] => quantized.with_scales(
            Some(i64::try_from(axis).ok()?),
            cx.array_attr(&all_scales),
            cx.array_attr(&all_zeros),
        )?,
        _ => return None,
    };
    Some(ty.with_element(simple).handle())
}

/// Returns the signature of a function with simpler types; `None` if it stays.
fn normal_signature(root: OpRef<'_>) -> Option<Attr> {
    let cx = root.context();
    let (inputs, results) = root.attr("function_type")?.as_type()?.as_function()?;
    let normal = |types: &[Type]| -> Vec<Type> {
        types.iter().map(|&ty| normal_type(cx.ty(ty)).unwrap_or(ty)).collect()
    };
    let (new_inputs, new_results) = (normal(inputs), normal(results));
    let changed = new_inputs != inputs || new_results != results;
    changed.then(|| cx.type_attr(cx.function_type(&new_inputs, &new_results)))
}

/// Changes the types of all values of a body and the signature of its root. Returns whether there were any to change.
fn normalize_body(body: &mut Body) -> bool {
    let root = body.root();
    debug_assert!(root.has_trait(TraitSet::ISOLATED_FROM_ABOVE), "the pass runs on functions");
    let mut changes = Vec::new();
    for op in root.walk_body() {
        let arguments = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
        for value in op.results().chain(arguments) {
            if let Some(ty) = normal_type(value.ty()) {
                changes.push((value.handle(), ty));
            }
        }
    }
    let signature = normal_signature(root);
    let changed = signature.is_some() || !changes.is_empty();
    for (value, ty) in changes {
        body.set_type(value, ty);
    }
    if let Some(signature) = signature {
        let (root, name) = (body.root().handle(), body.context().ident("function_type"));
        body.set_attr(root, name, Some(signature));
    }
    changed
}
