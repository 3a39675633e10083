//! Common parts of operations on memory at affine subscripts.

use crate::scope::verify_dims_and_symbols;
use crate::syntax::{put, resolve_indices};
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter, ParsedOperand};
use ir::def::{Edit, Fold, FoldCx};
use ir::{AffineMap, OpRef, OpState, TypeRef, ValueRef};
use smallvec::SmallVec;

/// A memref and its subscripts as they are parsed: `%m[%i + 1]`.
pub(crate) struct Subscripted {
    pub(crate) memref: ParsedOperand,
    indices: Vec<ParsedOperand>,
}

impl Subscripted {
    /// Parses the memref and its subscripts, and stores the map in the state.
    pub(crate) fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<Self, Diagnostic> {
        let memref = parser.operand()?;
        let (map, mut indices, symbols) = parser.affine_map_of_operands(Delimiter::Square)?;
        let attr = parser.context().map_attr(map);
        put(parser, state, "map", attr);
        indices.extend(symbols);
        Ok(Subscripted { memref, indices })
    }

    /// Adds memref and subscripts to the operands.
    pub(crate) fn resolve(
        self,
        parser: &mut dyn OpParser,
        state: &mut OpState,
        memref: ir::Type,
    ) -> Result<(), Diagnostic> {
        let value = parser.resolve(self.memref, memref)?;
        state.operands.push(value);
        resolve_indices(parser, state, &self.indices)
    }
}

/// Prints `%m[%i + 1]`; the memref is operand `memref`.
pub(crate) fn print_subscripted(op: OpRef<'_>, printer: &mut dyn OpPrinter, memref: usize, map: AffineMap) {
    printer.operand(op.operand(memref));
    printer.write("[");
    let operands: SmallVec<[ValueRef<'_>; 4]> = op.operands().skip(memref + 1).collect();
    printer.affine_map_of_operands(map, &operands);
    printer.write("]");
}

/// Verifies the map of an access against the memref, which is operand `memref`, and its operands.
pub(crate) fn verify_subscripts(op: OpRef<'_>, memref: usize, map: AffineMap) -> Result<(), Diagnostic> {
    let map = op.context().map(map);
    if Some(map.num_results()) != op.operand(memref).ty().rank() {
        return Err(op.error("affine map num results must equal memref rank"));
    }
    if map.num_inputs() as usize != op.num_operands() - memref - 1 {
        return Err(op.error("expects as many subscripts as affine map inputs"));
    }
    verify_dims_and_symbols(op, op.operands().skip(memref + 1), map.num_dims())
}

/// Verifies that a vector has the element type of a memref.
pub(crate) fn verify_vector(
    op: OpRef<'_>,
    memref: TypeRef<'_>,
    vector: TypeRef<'_>,
) -> Result<(), Diagnostic> {
    if memref.element_type() == vector.element_type() {
        return Ok(());
    }
    Err(op.error("requires memref and vector types of the same elemental type"))
}

/// Looks through casts of memref operands, other than the operand `except`.
pub(crate) fn fold_casts(fold: &mut FoldCx<'_>, except: Option<ValueRef<'_>>) -> Fold {
    for (number, operand) in fold.op.operands().enumerate() {
        let cast = operand.defining_op().filter(|op| op.is("memref.cast") && op.num_operands() == 1);
        let Some(source) = cast.map(|cast| cast.operand(0)) else { continue };
        let is_other = except.is_none_or(|except| except != operand);
        if is_other && source.ty().is_memref() && source.ty().rank().is_some() {
            fold.edits.push(Edit::Operand(number as u32, source.handle()));
        }
    }
    if fold.edits.is_empty() { Fold::None } else { Fold::InPlace }
}
