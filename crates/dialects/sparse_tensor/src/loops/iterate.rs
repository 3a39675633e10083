//! `sparse_tensor.iterate`.

use super::syntax::*;
use super::{bits, members, space_dim, verify_coordinates, verify_header};
use crate::constraints::{AnySparseIterSpace, LevelSetAttr};
use crate::types::iterator_of;
use diag::Diagnostic;
use interfaces::{RegionBranchPoint, RegionSuccessor, verify_edges, verify_loop};
use ir::asm::{OpParser, OpPrinter};
use ir::def::ModelOf;
use ir::markers::*;
use ir::{Op, OpRef, OpState, Type, ValueRef};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use std::ops::Range;

/// Runs its region for each element of an iteration space.
///
/// Loop-carried values are initialized by operands; `sparse_tensor.yield` passes those of the next iteration, and the last ones are the
/// results. Coordinates that are not used are `_`.
///
/// ```mlir
/// #CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
///
/// %sum = sparse_tensor.iterate %it in %space at(%i, _) iter_args(%acc = %zero)
///      : !sparse_tensor.iter_space<#CSR, lvls = 0 to 2> -> f32 {
///   %value = sparse_tensor.extract_value %tensor at %it : tensor<?x?xf32, #CSR>, !sparse_tensor.iterator<#CSR, lvls = 0 to 2>
///   %next = arith.addf %acc, %value : f32
///   sparse_tensor.yield %next : f32
/// }
/// ```
#[op(
    "sparse_tensor.iterate",
    interfaces(interfaces::RegionBranch, interfaces::LoopLike),
    canonicalize,
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, RECURSIVELY_SPECULATABLE),
    rules(ImplicitTerminator("sparse_tensor.yield")),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct Iterate {
    #[operand]
    iterSpace: AnySparseIterSpace,
    #[operand]
    initArgs: Variadic<AnyType>,
    #[attr]
    crdUsedLvls: LevelSetAttr,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    region: SizedRegion<1>,
}

impl<'a> Iterate<'a> {
    /// Returns the set of levels of the space whose coordinates are arguments of the region.
    pub fn used_levels(self) -> u64 {
        bits(*self, "crdUsedLvls")
    }

    /// Returns the number of loop-carried arguments of the region.
    fn num_carried(self) -> usize {
        let count = self.region().first_block().map_or(0, |block| block.num_arguments());
        count.saturating_sub(1 + members(self.used_levels()).count())
    }

    fn carried(self) -> impl Iterator<Item = ValueRef<'a>> {
        let count = self.num_carried();
        self.region().first_block().into_iter().flat_map(|block| block.arguments()).take(count)
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let position = parser.name_position();
        let mut iterators = vec![parser.argument(false, false)?];
        while parser.optional_punct(",") {
            iterators.push(parser.argument(false, false)?);
        }
        parser.keyword("in")?;
        let spaces = parser.operand_list(ir::asm::Delimiter::None)?;
        if iterators.len() != spaces.len() {
            let message = "mismatch in number of sparse iterators and sparse spaces";
            return Err(parser.error_at(position, message));
        }
        let mut header = parse_header(parser, state)?;
        parser.punct(":")?;
        let types = parse_space_types(parser, spaces.len())?;
        for (iterator, &ty) in iterators.iter_mut().zip(&types) {
            iterator.ty = iterator_of(parser.context().ty(ty));
        }
        if iterators.iter().any(|iterator| iterator.ty.is_none()) {
            let message = "expected sparse_tensor.iter_space type for iteration space operands";
            return Err(parser.error_at(position, message));
        }
        header.resolve(parser, state, &spaces, &types)?;
        if iterators.len() != 1 {
            return Err(parser.error_at(position, "expected only one iterator/iteration space"));
        }
        header.arguments.extend(iterators);
        let region = parser.region(state, &header.arguments)?;
        parser.ensure_terminator(state, region, "sparse_tensor.yield");
        parse_attrs(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" ");
        if let Some(iterator) = self.region().first_block().and_then(|block| block.arguments().last()) {
            printer.operand(iterator);
        }
        printer.write(" in ");
        printer.operand(self.iter_space());
        print_header(printer, *self, Some(self.region()), self.init_args(), space_dim(self.iter_space()));
        printer.write(" : ");
        printer.ty(self.iter_space().ty_handle());
        printer.write(" ");
        let types: Vec<Type> = self.result_types().collect();
        printer.optional_arrow_types(&types);
        printer.write(" ");
        print_region(printer, self.region(), !types.is_empty());
        printer.attr_dict(*self, &["crdUsedLvls"]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify_header(*self, self.init_args().len(), space_dim(self.iter_space()))
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        verify_loop(*self, ModelOf::<Iterate<'static>>::MODEL)?;
        verify_edges(*self, ModelOf::<Iterate<'static>>::MODEL)?;
        let Some(block) = self.region().first_block() else { return Ok(()) };
        let iterator = block.arguments().last().map(|iterator| iterator.ty_handle());
        if iterator != iterator_of(self.iter_space().ty()) {
            return Err(self.error("mismatch in iterator and iteration space type"));
        }
        let levels = members(self.used_levels()).count();
        if block.num_arguments() != self.num_results() + levels + 1 {
            return Err(self.error("mismatch in number of basic block args and defined values"));
        }
        let yielded = block.last().map_or(0, |end| end.num_operands());
        if yielded != self.num_results() {
            return Err(self.error("number mismatch between iter args and results."));
        }
        verify_coordinates(*self, block, self.num_results())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<Iterate<'_>>(drop_unused_coordinates);
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for Iterate<'a> {
    fn successors(self, _: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        vec![RegionSuccessor::Region(self.region()), RegionSuccessor::Parent]
    }

    fn entry_operands(self, _: RegionSuccessor<'_>) -> Range<usize> {
        1..self.num_operands()
    }

    fn successor_inputs(self, successor: RegionSuccessor<'a>) -> Vec<ValueRef<'a>> {
        match successor.region() {
            None => self.results().collect(),
            Some(_) => self.carried().collect(),
        }
    }
}

impl<'a> interfaces::LoopLikeMethods<'a> for Iterate<'a> {
    fn inits(self) -> Range<usize> {
        1..self.num_operands()
    }

    fn iteration_arguments(self) -> Vec<ValueRef<'a>> {
        self.carried().collect()
    }

    fn yielded(self) -> Option<(OpRef<'a>, Range<usize>)> {
        let end = self.region().first_block()?.last()?;
        Some((end, 0..end.num_operands()))
    }
}

/// Drops the coordinates of `sparse_tensor.iterate` that have no uses.
///
/// # Errors
/// If there are none.
pub fn drop_unused_coordinates(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: Iterate<'_> = rw.cast(op)?;
    let block = view.region().first_block().matched()?;
    let (mut used, mut unused) = (0, Vec::new());
    for (at, level) in (view.init_args().len()..).zip(members(view.used_levels())) {
        match block.argument(at).is_unused() {
            true => unused.push(at),
            false => used |= 1u64 << level,
        }
    }
    rw.require(!unused.is_empty())?;
    let block = block.handle();
    for at in unused.into_iter().rev() {
        rw.erase_argument(block, at);
    }
    let levels = rw.context().i64_attr(used as i64);
    rw.modify_op(op, |op| {
        op.attr("crdUsedLvls", Some(levels));
    });
    Ok(())
}
