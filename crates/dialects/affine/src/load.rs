//! `affine.load` and `affine.vector_load`.

use crate::memory::{Subscripted, fold_casts, print_subscripted, verify_subscripts, verify_vector};
use crate::replace::simplify_map;
use crate::syntax::{parse_attrs, parse_memref_type};
use diag::Diagnostic;
use interfaces::Effects;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Fold, FoldCx, ShapedPred, TypeClass};
use ir::markers::*;
use ir::{AffineMap, Build, Loc, Op, OpRef, OpState, Type, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Reads an element of a memref at subscripts that are affine expressions.
///
/// ```mlir
/// %1 = affine.load %m[%i + 3, %j + symbol(%n)] : memref<100x100xf32>
/// ```
#[op(
    "affine.load",
    interfaces(interfaces::MemoryEffects),
    canonicalize,
    traits(READS),
    parse,
    print,
    fold,
    verify
)]
pub struct Load {
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    map: AffineMapAttr,
    #[result]
    result: AnyType,
}

impl Load<'_> {
    /// Builds a load at indices, by the identity map.
    ///
    /// # Panics
    /// If the dialect is not registered in the context, or the value is no memref.
    #[track_caller]
    pub fn build_at(b: &mut (impl Build + ?Sized), loc: Loc, memref: Value, indices: &[Value]) -> Value {
        let element = b.body().value(memref).ty().element_type().expect("a memref has elements").handle();
        let map = b.context().multi_dim_identity_map(indices.len() as u32);
        Load::build_value(b, loc, memref, indices, map, element)
    }
}

/// Reads a vector of elements of a memref, from subscripts that are affine expressions on.
///
/// ```mlir
/// %1 = affine.vector_load %m[%i, %j + 7] : memref<100x100xf32>, vector<8xf32>
/// ```
#[op(
    "affine.vector_load",
    interfaces(interfaces::MemoryEffects),
    canonicalize,
    traits(READS),
    parse,
    print,
    verify
)]
pub struct VectorLoad {
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    map: AffineMapAttr,
    #[result]
    result: AnyVectorOfNonZeroRank,
}

impl Load<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let access = Subscripted::parse(parser, state)?;
        parse_attrs(parser, state)?;
        let ty = parse_memref_type(parser)?;
        access.resolve(parser, state, ty)?;
        state.result_types.extend(parser.context().ty(ty).element_type().map(|element| element.handle()));
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_access(*self, printer, self.map());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.memref().ty().element_type() != Some(self.result().ty()) {
            return Err(self.error("result type must match element type of memref"));
        }
        verify_subscripts(*self, 0, self.map())
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        fold_casts(fold, None)
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Load<'_>>(constant_global).of::<Load<'_>>(simplify_map);
    }
}

fn print_access(op: OpRef<'_>, printer: &mut dyn OpPrinter, map: AffineMap) {
    printer.write(" ");
    print_subscripted(op, printer, 0, map);
    printer.attr_dict(op, &["map"]);
    printer.write(" : ");
    printer.ty(op.operand(0).ty_handle());
}

impl VectorLoad<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let access = Subscripted::parse(parser, state)?;
        parse_attrs(parser, state)?;
        let ty = parse_memref_type(parser)?;
        parser.punct(",")?;
        let result = parse_vector_type(parser)?;
        access.resolve(parser, state, ty)?;
        state.result_types.push(result);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_access(*self, printer, self.map());
        printer.write(", ");
        printer.ty(self.result().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify_subscripts(*self, 0, self.map())?;
        verify_vector(*self, self.memref().ty(), self.result().ty())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<VectorLoad<'_>>(simplify_map);
    }
}

/// Returns a vector type.
pub(crate) fn parse_vector_type(parser: &mut dyn OpParser) -> Result<Type, Diagnostic> {
    parser.type_of(TypeClass::Shaped(ShapedPred::VECTOR))
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Load<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.memref());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for VectorLoad<'a> {
    fn effects(self, out: &mut Effects) {
        out.read(self.memref());
    }
}

/// Folds a load from a constant global if the subscripts are constant, or all elements are equal.
fn constant_global(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let load: Load<'_> = rw.cast(op)?;
    let global = load.memref().defining_op().filter(|op| op.is("memref.get_global")).matched()?;
    let cx = rw.context().clone();
    let info = rw.scope().lookup(global.attr("name").matched()?).matched()?;
    rw.require(info.attr(&cx, "constant").is_some())?;
    let elements = info.attr(&cx, "initial_value").and_then(|value| value.as_dense()).matched()?;
    let shape = load.memref().ty().shape().matched()?;
    let position = if elements.is_splat() {
        0
    } else {
        let indices = cx.map(load.map()).constant_results().matched()?;
        row_major(shape, &indices).matched()?
    };
    let (ty, loc) = (load.result().ty_handle(), load.loc());
    let value = elements.attr(position).matched()?.handle();
    let state = rw.state(arith::Constant::NAME, loc).attr(&cx, "value", value).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Returns the position of an element in row-major order; `None` if it is out of bounds.
fn row_major(shape: &[i64], indices: &[i64]) -> Option<usize> {
    let mut position: i64 = 0;
    for (&size, &index) in shape.iter().zip(indices) {
        if !(0..size).contains(&index) {
            return None;
        }
        position = position.checked_mul(size)?.checked_add(index)?;
    }
    usize::try_from(position).ok()
}

ir::ops![Load, VectorLoad];

#[cfg(test)]
mod tests {
    use super::row_major;

    #[test]
    fn elements_are_in_row_major_order() {
        assert_eq!(row_major(&[2, 3], &[1, 2]), Some(5));
        assert_eq!(row_major(&[2, 3], &[2, 0]), None);
        assert_eq!(row_major(&[], &[]), Some(0));
    }
}
