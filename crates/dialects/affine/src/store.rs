//! `affine.store` and `affine.vector_store`.

use crate::load::parse_vector_type;
use crate::memory::{Subscripted, fold_casts, print_subscripted, verify_subscripts, verify_vector};
use crate::replace::simplify_map;
use crate::syntax::{parse_attrs, parse_memref_type};
use diag::Diagnostic;
use interfaces::Effects;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{Fold, FoldCx};
use ir::markers::*;
use ir::{AffineMap, Build, Loc, Op, OpRef, OpState, Value};
use macros::op;
use rewrite::PatternSet;

/// Writes an element of a memref at subscripts that are affine expressions.
///
/// ```mlir
/// affine.store %x, %m[%i + 3, %j + symbol(%n)] : memref<100x100xf32>
/// ```
#[op(
    "affine.store",
    interfaces(interfaces::MemoryEffects),
    canonicalize,
    traits(WRITES),
    parse,
    print,
    fold,
    verify
)]
pub struct Store {
    #[operand]
    value: AnyType,
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    map: AffineMapAttr,
}

impl Store<'_> {
    /// Builds a store at indices, by the identity map.
    ///
    /// # Panics
    /// If the dialect is not registered in the context.
    #[track_caller]
    pub fn build_at(
        b: &mut (impl Build + ?Sized),
        loc: Loc,
        value: Value,
        memref: Value,
        indices: &[Value],
    ) -> Op {
        let map = b.context().multi_dim_identity_map(indices.len() as u32);
        Store::build(b, loc, value, memref, indices, map)
    }
}

/// Writes a vector to elements of a memref, from subscripts that are affine expressions on.
///
/// ```mlir
/// affine.vector_store %v, %m[%i, %j + 7] : memref<100x100xf32>, vector<8xf32>
/// ```
#[op(
    "affine.vector_store",
    interfaces(interfaces::MemoryEffects),
    canonicalize,
    traits(WRITES),
    parse,
    print,
    verify
)]
pub struct VectorStore {
    #[operand]
    value: AnyVectorOfNonZeroRank,
    #[operand]
    memref: AnyMemRef,
    #[operand]
    indices: Variadic<Index>,
    #[attr]
    map: AffineMapAttr,
}

impl Store<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let value = parser.operand()?;
        parser.punct(",")?;
        let access = Subscripted::parse(parser, state)?;
        parse_attrs(parser, state)?;
        let ty = parse_memref_type(parser)?;
        let element = parser.context().ty(ty).element_type().map_or(ty, |element| element.handle());
        let value = parser.resolve(value, element)?;
        state.operands.push(value);
        access.resolve(parser, state, ty)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_access(*self, printer, self.map());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.memref().ty().element_type() != Some(self.value().ty()) {
            return Err(self.error("value to store must have the same type as memref element type"));
        }
        verify_subscripts(*self, 1, self.map())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Store<'_>>(simplify_map);
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        fold_casts(fold, Some(self.value()))
    }
}

fn print_access(op: OpRef<'_>, printer: &mut dyn OpPrinter, map: AffineMap) {
    printer.write(" ");
    printer.operand(op.operand(0));
    printer.write(", ");
    print_subscripted(op, printer, 1, map);
    printer.attr_dict(op, &["map"]);
    printer.write(" : ");
    printer.ty(op.operand(1).ty_handle());
}

impl VectorStore<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let value = parser.operand()?;
        parser.punct(",")?;
        let access = Subscripted::parse(parser, state)?;
        parse_attrs(parser, state)?;
        let ty = parse_memref_type(parser)?;
        parser.punct(",")?;
        let vector = parse_vector_type(parser)?;
        let value = parser.resolve(value, vector)?;
        state.operands.push(value);
        access.resolve(parser, state, ty)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        print_access(*self, printer, self.map());
        printer.write(", ");
        printer.ty(self.value().ty_handle());
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify_subscripts(*self, 1, self.map())?;
        verify_vector(*self, self.memref().ty(), self.value().ty())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<VectorStore<'_>>(simplify_map);
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Store<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.memref());
    }
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for VectorStore<'a> {
    fn effects(self, out: &mut Effects) {
        out.write(self.memref());
    }
}

ir::ops![Store, VectorStore];
