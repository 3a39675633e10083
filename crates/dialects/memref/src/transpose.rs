//! `memref.transpose`.

use crate::layout::{Strides, row_major, strided_type, strides_and_offset};
use crate::model::named_result;
use crate::syntax::parse_attr_dict;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Edit, Fold, FoldCx};
use ir::markers::*;
use ir::{AffineMap, Context, OpState, Type, TypeData, TypeRef};
use macros::op;

/// A view of a buffer with its dimensions in another order.
///
/// ```mlir
/// %1 = memref.transpose %0 (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
/// ```
#[op("memref.transpose", traits(PURE), parse, print, verify, fold,
     result_names = named_result!("transpose"))]
pub struct Transpose {
    #[operand]
    r#in: AnyStridedMemRef,
    #[attr]
    permutation: AffineMapAttr,
    #[result]
    result: AnyStridedMemRef,
}

impl Transpose<'_> {
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

    fn print(self, printer: &mut dyn OpPrinter) {
        let cx = self.context();
        printer.write(" ");
        printer.operand(self.r#in());
        printer.write(" ");
        printer.write(&cx.map(self.permutation()).to_string());
        printer.attr_dict(*self, &["permutation"]);
        printer.write(" : ");
        printer.ty(self.r#in().ty_handle());
        printer.write(" to ");
        printer.ty(self.result().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let (source, result) = (self.r#in().ty(), self.result().ty());
        let map = self.permutation();
        let view = self.context().map(map);
        if !view.is_permutation() {
            return Err(self.error("expected a permutation map"));
        }
        if source.rank() != Some(view.num_dims() as usize) {
            return Err(self.error("expected a permutation map of same rank as the input"));
        }
        let Some((shape, layout)) = transposed(source, map) else { return Ok(()) };
        let wanted = self.context().ty(strided_type(source, &shape, &layout));
        let alike = result.shape() == wanted.shape()
            && result.element_type() == wanted.element_type()
            && result.memory_space() == wanted.memory_space()
            && canonical_layout(result) == canonical_layout(wanted);
        if alike {
            return Ok(());
        }
        let wanted = self.context().ty(canonical_type(source, &shape, &layout));
        Err(self.error(format!(
            "result type '{result}' is not equivalent to the canonical transposed input type '{wanted}'"
        )))
    }

    /// Folds a transposition without effect to its source, and two in a row to one.
    fn fold(self, cx: &mut FoldCx<'_>) -> Fold {
        let context = self.context();
        let map = context.map(self.permutation());
        if map.is_identity() && self.r#in().ty() == self.result().ty() {
            return self.r#in().into();
        }
        let before = self.r#in().defining_op().and_then(|before| before.cast::<Transpose<'_>>());
        let Some(before) = before else { return Fold::None };
        let Some(composed) = map.compose(before.permutation()) else { return Fold::None };
        cx.edits.push(Edit::Operand(0, before.r#in().handle()));
        cx.edits.push(Edit::Attr("permutation", Some(context.map_attr(composed))));
        Fold::InPlace
    }
}

/// Returns shape and layout of a transposed memref.
fn transposed(source: TypeRef<'_>, map: AffineMap) -> Option<(Vec<i64>, Strides)> {
    let cx = source.context();
    let (shape, layout) = (source.shape()?, strides_and_offset(source)?);
    let dims: Option<Vec<usize>> =
        cx.map(map).results().map(|expr| expr.as_dim().map(|dim| dim as usize)).collect();
    let dims = dims?;
    let pick = |list: &[i64]| dims.iter().map(|&dim| list.get(dim).copied()).collect::<Option<Vec<_>>>();
    Some((pick(shape)?, Strides { offset: layout.offset, strides: pick(&layout.strides)? }))
}

/// Returns the type of a memref with its dimensions in another order; `None` if `map` is no permutation of
/// them.
pub fn transposed_type(source: TypeRef<'_>, map: AffineMap) -> Option<Type> {
    let (shape, layout) = transposed(source, map)?;
    Some(strided_type(source, &shape, &layout))
}

/// Returns the layout of a memref, `None` for the default one, as MLIR compares it: static strides of the
/// default layout are removed. MLIR does not do so for strides that depend on a dynamic size, nor for
/// `strided<[1]>`.
fn canonical_layout(ty: TypeRef<'_>) -> Option<Strides> {
    ty.layout()?;
    let (shape, layout) = (ty.shape()?, strides_and_offset(ty)?);
    let inner = shape.get(1..).unwrap_or(&[]);
    let known = layout.offset == 0 && inner.iter().all(|&size| size > 0) && layout.strides != [1];
    (!known || layout.strides != row_major(shape)).then_some(layout)
}

/// Returns the type of the shape and layout, as the diagnostic shows it.
fn canonical_type(like: TypeRef<'_>, shape: &[i64], layout: &Strides) -> Type {
    let plain = strided_type(like, shape, layout);
    if layout.strides == [1] && layout.offset == 0 {
        return plain;
    }
    match canonical_layout(like.context().ty(plain)) {
        Some(layout) => with_map_layout(like, shape, &layout),
        None => {
            let space = like.memory_space().map(|space| space.handle());
            like.context().memref_type_with(shape, like.element_or_self().handle(), None, space)
        }
    }
}

/// Creates the type with its layout as an affine map.
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

ir::ops![Transpose];
