//! `memref.transpose`.

use crate::layout::{Strides, strided_type, strides_and_offset};
use crate::model::named_result;
use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{AffineMap, Context, OpRef, OpState, Type, TypeData, TypeRef};
use macros::op;

/// A view of a buffer with its dimensions in another order.
///
/// ```mlir
/// %1 = memref.transpose %0 (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
/// ```
#[op("memref.transpose", traits(PURE), parse = parse, print = print, verify = verify, fold = fold,
     result_names = named_result!("transpose"))]
pub struct Transpose {
    #[operand]
    r#in: AnyStridedMemRef,
    #[attr]
    permutation: AffineMapAttr,
    #[result]
    result: AnyStridedMemRef,
}

fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
    let operand = parser.operand()?;
    let map = parser.affine_map()?;
    parse_attr_dict(parser, state)?;
    let source = parser.colon_type()?;
    parser.keyword("to")?;
    let result = parser.ty()?;
    let value = parser.resolve(operand, source)?;
    state.operands.push(value);
    state.result_types.push(result);
    let cx = parser.context();
    state.try_put_attr(cx, cx.ident("permutation"), cx.map_attr(map));
    Ok(())
}

fn print(op: OpRef<'_>, printer: &mut dyn OpPrinter) {
    let cx = op.context();
    printer.write(" ");
    printer.operand(op.operand(0));
    if let Some(map) = op.attr("permutation").and_then(|map| map.as_affine_map()) {
        printer.write(" ");
        printer.write(&cx.map(map).to_string());
    }
    printer.attr_dict(op, &["permutation"]);
    printer.write(" : ");
    printer.ty(op.operand(0).ty_handle());
    printer.write(" to ");
    printer.ty(op.result(0).ty_handle());
}

/// Shape and layout of a transposed memref.
fn transposed(source: TypeRef<'_>, map: AffineMap) -> Option<(Vec<i64>, Strides)> {
    let cx = source.context();
    let (shape, layout) = (source.shape()?, strides_and_offset(source)?);
    let dims: Option<Vec<usize>> =
        cx.map(map).results().map(|expr| expr.as_dim().map(|dim| dim as usize)).collect();
    let dims = dims?;
    let pick = |list: &[i64]| dims.iter().map(|&dim| list.get(dim).copied()).collect::<Option<Vec<_>>>();
    Some((pick(shape)?, Strides { offset: layout.offset, strides: pick(&layout.strides)? }))
}

/// The type of a memref with its dimensions in another order; `None` if `map` is no permutation of them.
pub fn transposed_type(source: TypeRef<'_>, map: AffineMap) -> Option<Type> {
    let (shape, layout) = transposed(source, map)?;
    Some(strided_type(source, &shape, &layout))
}

fn verify(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let (source, result) = (op.operand(0).ty(), op.result(0).ty());
    let Some(map) = op.attr("permutation").and_then(|map| map.as_affine_map()) else { return Ok(()) };
    let view = op.context().map(map);
    if !view.is_permutation() {
        return Err(op.error("expected a permutation map"));
    }
    if source.rank() != Some(view.num_dims() as usize) {
        return Err(op.error("expected a permutation map of same rank as the input"));
    }
    let Some((shape, layout)) = transposed(source, map) else { return Ok(()) };
    let alike = result.shape() == Some(&shape[..])
        && result.element_type() == source.element_type()
        && result.memory_space() == source.memory_space()
        && strides_and_offset(result).as_ref() == Some(&layout);
    if alike {
        return Ok(());
    }
    let wanted = op.context().ty(with_map_layout(source, &shape, &layout));
    Err(op.error(format!(
        "result type '{result}' is not equivalent to the canonical transposed input type '{wanted}'"
    )))
}

/// The type with its layout as an affine map, as the diagnostic shows it.
fn with_map_layout(like: TypeRef<'_>, shape: &[i64], layout: &Strides) -> Type {
    let cx: &Context = like.context();
    let mut symbols = 0;
    let mut number = |value: i64| match value {
        ir::DYNAMIC => {
            symbols += 1;
            cx.affine_symbol(symbols - 1)
        }
        value => cx.affine_constant(value),
    };
    let mut sum = (layout.offset != 0).then(|| number(layout.offset));
    for (dim, &stride) in layout.strides.iter().enumerate() {
        let term = cx.affine_mul(cx.affine_dim(dim as u32), number(stride));
        sum = Some(sum.map_or(term, |sum| cx.affine_add(sum, term)));
    }
    let result = sum.unwrap_or_else(|| cx.affine_constant(0));
    let map = cx.make_map(shape.len() as u32, symbols, vec![result]);
    cx.type_of(TypeData::MemRef {
        shape: shape.into(),
        element: like.element_or_self().handle(),
        layout: Some(cx.map_attr(map)),
        space: like.memory_space().map(|space| space.handle()),
    })
}

/// A transposition that changes nothing is its source; of two in a row one is enough.
fn fold(cx: &mut FoldCx<'_>) -> Fold {
    let (op, context) = (cx.op, cx.op.context());
    let Some(view) = op.cast::<Transpose<'_>>() else { return Fold::None };
    let map = context.map(view.permutation());
    if map.is_identity() && view.r#in().ty() == view.result().ty() {
        return view.r#in().into();
    }
    let before = view.r#in().defining_op().and_then(|before| before.cast::<Transpose<'_>>());
    let Some(before) = before else { return Fold::None };
    let Some(composed) = map.compose(before.permutation()) else { return Fold::None };
    cx.edits.push(Edit::Operand(0, before.r#in().handle()));
    cx.edits.push(Edit::Attr("permutation", Some(context.map_attr(composed))));
    Fold::InPlace
}
