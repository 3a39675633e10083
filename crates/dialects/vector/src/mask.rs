//! `vector.mask` and `vector.yield`.

use crate::markers::Mask as MaskType;
use crate::{Contract, Gather, MultiReduction, OuterProduct, Reduction, TransferRead, TransferWrite};
use arith::Select;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::markers::*;
use ir::{NamedAttr, Op, OpRef, OpState, Type, TypeRef, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Runs its nested operation for the lanes whose mask is set.
///
/// ```mlir
/// %0 = vector.mask %mask { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
/// ```
#[op(
    "vector.mask",
    canonicalize,
    traits(RECURSIVE_MEMORY_EFFECTS, NO_REGION_ARGUMENTS, SINGLE_BLOCK),
    rules(ImplicitTerminator("vector.yield")),
    verify,
    parse,
    print
)]
pub struct Mask {
    #[operand]
    mask: MaskType,
    #[operand]
    passthru: Option<AnyType>,
    #[region]
    maskRegion: SizedRegion<1>,
    #[result]
    results: Variadic<AnyType>,
}

/// Terminator of a region: passes values to the parent operation.
///
/// ```mlir
/// vector.yield %0 : vector<4xf32>
/// ```
#[op(
    "vector.yield",
    traits(PURE, RETURN_LIKE, TERMINATOR),
    format = "attr-dict ($operands^ `:` type($operands))?"
)]
pub struct Yield {
    #[operand(name = "operands")]
    values: Variadic<AnyType>,
}

impl Mask<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let mask = parser.operand()?;
        let passthru = if parser.optional_punct(",") { Some(parser.operand()?) } else { None };
        let region = parser.region(state, &[])?;
        parser.ensure_terminator_of_one(state, region, Yield::NAME);
        for NamedAttr { name, value } in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, name, value);
        }
        parser.punct(":")?;
        let ty = parser.ty()?;
        let results = parser.optional_arrow_types()?;
        let value = parser.resolve(mask, ty)?;
        state.operands.push(value);
        if let (Some(passthru), Some(&ty)) = (passthru, results.first()) {
            let value = parser.resolve(passthru, ty)?;
            state.operands.push(value);
        } else if passthru.is_some() {
            let pos = parser.name_position();
            return Err(parser.error_at(pos, "expects a result if passthru operand is provided"));
        }
        state.result_types.extend(results);
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        for (index, operand) in self.operands().enumerate() {
            printer.write(if index > 0 { ", " } else { " " });
            printer.operand(operand);
        }
        printer.write(" { ");
        if let Some(inner) = self.mask_region().first_block().and_then(|block| block.first()) {
            printer.inner_op(inner);
        }
        printer.write(" }");
        printer.attr_dict(*self, &[]);
        printer.write(" : ");
        printer.ty(self.mask().ty_handle());
        printer.optional_arrow_types(&self.result_types().collect::<Vec<_>>());
    }

    /// Adds the canonicalization patterns of `vector.mask`.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Mask<'_>>(of_nothing).of::<Mask<'_>>(all_set);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.mask_region().first_block() else {
            return Err(self.error("expects a terminator within the mask region"));
        };
        let ops: Vec<OpRef<'_>> = block.ops().collect();
        let Some(&end) = ops.last() else {
            return Err(self.error("expects a terminator within the mask region"));
        };
        if ops.len() > 2 {
            return Err(self.error("expects only one operation to mask"));
        }
        if !end.is(Yield::NAME) {
            return Err(self.error("expects a terminator within the mask region"));
        }
        if end.num_operands() != self.num_results() {
            return Err(self.error("expects number of results to match mask region yielded values"));
        }
        match ops[..] {
            [inner, _] => verify_inner(*self, self, inner, end),
            _ => Ok(()),
        }
    }
}

/// Replaces a mask without a masked operation by the yielded value, or a select with the passthru.
fn of_nothing(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Mask<'_> = rw.cast(op)?;
    let end = view.mask_region().first_block().and_then(|block| block.first()).matched()?;
    rw.require(end.is(Yield::NAME))?;
    let values: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    // The verifier compares the yielded values with the results of a masked operation, of which there is none
    // here.
    rw.require(values.len() <= 1 && end.operand_types().eq(view.result_types()))?;
    let chosen = view.passthru().is_none_or(|other| {
        let (ty, mask) = (other.ty(), view.mask().ty());
        end.operand_types().eq([other.ty_handle()])
            && ty.shape() == mask.shape()
            && ty.scalable_dims() == mask.scalable_dims()
            && ty.is_vector()
    });
    rw.require(chosen)?;
    let (loc, mask) = (view.loc(), view.mask().handle());
    let (Some(&value), Some(passthru)) = (values.first(), view.passthru()) else {
        rw.replace_op(op, &values);
        return Ok(());
    };
    let (passthru, ty) = (passthru.handle(), passthru.ty_handle());
    let state = Select::state(rw.context(), loc).operands([mask, value, passthru]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Inlines the operation under a mask that is set for all lanes.
fn all_set(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Mask<'_> = rw.cast(op)?;
    rw.require(crate::masked::known(view.mask()) == Some(true))?;
    let block = view.mask_region().first_block().matched()?;
    let end = block.last().filter(|end| end.is(Yield::NAME) && block.first() != Some(*end)).matched()?;
    rw.require(end.num_operands() == view.results().len())?;
    let (block, end) = (block.handle(), end.handle());
    rw.inline_block_before(block, op, &[]);
    let values: Vec<Value> = rw.op(end).operands().map(|value| value.handle()).collect();
    rw.erase_op(end);
    rw.replace_op(op, &values);
    Ok(())
}

/// The operations that can be masked.
const MASKABLE: &[&str] = &[
    Contract::NAME,
    Gather::NAME,
    MultiReduction::NAME,
    OuterProduct::NAME,
    Reduction::NAME,
    TransferRead::NAME,
    TransferWrite::NAME,
];

/// Maskable operations that accept a passthru.
const PASSING: &[&str] = &[TransferRead::NAME];

/// Returns the type of the mask that an operation requires.
fn wanted_mask(inner: OpRef<'_>) -> Option<Type> {
    let like = |ty: TypeRef<'_>| ty.is_vector().then(|| ty.with_element(Type::I1).handle());
    match inner.name_str() {
        Reduction::NAME | MultiReduction::NAME => like(inner.operand(0).ty()),
        Gather::NAME | OuterProduct::NAME => like(inner.results().next()?.ty()),
        TransferRead::NAME | TransferWrite::NAME => crate::transfer::mask_of(inner),
        Contract::NAME => crate::contract::mask_type(inner),
        _ => None,
    }
}

/// Verifies the masked operation against the mask, the yielded values and the passthru.
fn verify_inner(op: OpRef<'_>, view: Mask<'_>, inner: OpRef<'_>, end: OpRef<'_>) -> Result<(), Diagnostic> {
    if !MASKABLE.contains(&inner.name_str()) {
        return Err(op.error("expects a MaskableOpInterface within the mask region"));
    }
    if inner.num_results() != op.num_results() {
        return Err(op.error("expects number of results to match maskable operation number of results"));
    }
    if !inner.results().eq(end.operands()) {
        return Err(op.error(
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator",
        ));
    }
    if !inner.result_types().eq(op.result_types()) {
        return Err(op.error("expects result type to match maskable operation result type"));
    }
    if let Some(wanted) = wanted_mask(inner)
        && view.mask().ty() != wanted
    {
        let wanted = op.context().ty(wanted);
        return Err(op.error(format!("expects a '{wanted}' mask for the maskable operation")));
    }
    let Some(passthru) = view.passthru() else { return Ok(()) };
    if !PASSING.contains(&inner.name_str()) {
        return Err(op.error("doesn't expect a passthru argument for this maskable operation"));
    }
    if inner.result_types().next() != Some(passthru.ty().handle()) {
        return Err(op.error("expects passthru type to match result type"));
    }
    Ok(())
}

ir::ops![Mask, Yield];
