//! `affine.if`.

use crate::Yield;
use crate::compose::BoundSet;
use crate::scope::verify_dims_and_symbols;
use crate::syntax::{operands_from, parse_attrs, parse_dims_and_symbols, parse_set, print_bound_attr, put};
use diag::Diagnostic;
use interfaces::verify_edges;
use interfaces::{RegionBranchPoint, RegionSuccessor};
use ir::asm::{OpParser, OpPrinter, RegionStyle};
use ir::def::{Edit, Fold, FoldCx, ModelOf};
use ir::markers::*;
use ir::{BlockRef, Op, OpState, RegionRef, Value};
use macros::op;
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Runs its first region if its operands are in an integer set, and else the second one.
///
/// ```mlir
/// affine.if affine_set<(d0)[s0] : (d0 - 1 >= 0, s0 - d0 >= 0)>(%i)[%n] {
///   affine.store %x, %m[%i] : memref<?xf32>
/// }
/// ```
#[op("affine.if",
     interfaces(interfaces::RegionBranch), canonicalize,
     traits(SINGLE_BLOCK, RECURSIVELY_SPECULATABLE, RECURSIVE_MEMORY_EFFECTS, NO_REGION_ARGUMENTS),
     rules(ImplicitTerminator("affine.yield")),
     parse, print, fold, verify,
     verify_regions = |op| verify_edges(op, ModelOf::<If<'static>>::MODEL))]
pub struct If {
    #[operand]
    set_operands: Variadic<AnyType>,
    #[attr]
    condition: IntegerSetAttr,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    thenRegion: SizedRegion<1>,
    #[region]
    elseRegion: AnyRegion,
}

impl<'a> If<'a> {
    /// Returns the set with its operands.
    pub fn bound_set(self) -> BoundSet {
        BoundSet { set: self.condition(), operands: self.operands().map(|value| value.handle()).collect() }
    }

    /// Returns the block of the second region, if there is one.
    pub fn else_block(self) -> Option<BlockRef<'a>> {
        self.else_region().first_block()
    }
}

impl If<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let set = parse_set(parser)?;
        let (dims, symbols) = parse_dims_and_symbols(parser, state)?;
        let attr = parser.context().set_attr(set);
        put(parser, state, "condition", attr);
        let view = parser.context().set(set);
        let (set_dims, set_symbols) = (view.num_dims(), view.num_symbols());
        let pos = parser.name_position();
        if set_dims != dims {
            return Err(parser.error_at(pos, "dim operand count and integer set dim count must match"));
        }
        if set_symbols != symbols {
            return Err(parser.error_at(pos, "symbol operand count and integer set symbol count must match"));
        }
        let types = parser.optional_arrow_types()?;
        state.result_types.extend(types);
        let region = parser.region(state, &[])?;
        parser.ensure_terminator(state, region, Yield::NAME);
        state.built_regions.push(region);
        let region = if parser.optional_keyword("else") {
            let region = parser.region(state, &[])?;
            parser.ensure_terminator(state, region, Yield::NAME);
            region
        } else {
            parser.empty_region(state)
        };
        state.built_regions.push(region);
        parse_attrs(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        let cx = self.context();
        let set = self.condition();
        printer.write(" ");
        print_bound_attr(printer, cx.set_attr(set), &operands_from(*self, 0), cx.set(set).num_dims());
        printer.optional_arrow_types(&self.result_types().collect::<Vec<_>>());
        printer.write(" ");
        let style = if self.num_results() > 0 { RegionStyle::NO_ARGS } else { RegionStyle::BARE };
        printer.region(self.then_region(), style);
        if !self.else_region().is_empty() {
            printer.write(" else ");
            printer.region(self.else_region(), style);
        }
        printer.attr_dict(*self, &["condition"]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let set = self.context().set(self.condition());
        if self.num_operands() != set.num_inputs() as usize {
            let message = "operand count and condition integer set dimension and symbol count must match";
            return Err(self.error(message));
        }
        verify_dims_and_symbols(*self, self.set_operands(), set.num_dims())
    }

    /// Adds the canonicalization patterns.
    fn canonicalize(set: &mut PatternSet) {
        set.of::<If<'_>>(drop_empty_else).of::<If<'_>>(decided);
    }

    fn fold(self, fold: &mut FoldCx<'_>) -> Fold {
        let old = self.bound_set();
        if self.context().set(old.set).num_inputs() as usize != old.operands.len() {
            return Fold::None;
        }
        let mut new = old.clone();
        new.canonicalize(self.body());
        if new == old {
            return Fold::None;
        }
        fold.edits.push(Edit::Operands(new.operands.into_iter().collect()));
        fold.edits.push(Edit::Attr("condition", Some(self.context().set_attr(new.set))));
        Fold::InPlace
    }
}

impl<'a> interfaces::RegionBranchMethods<'a> for If<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        if let RegionBranchPoint::Terminator(_) = point {
            return vec![RegionSuccessor::Parent];
        }
        let otherwise: RegionRef<'a> = self.else_region();
        let second = match otherwise.is_empty() {
            true => RegionSuccessor::Parent,
            false => RegionSuccessor::Region(otherwise),
        };
        vec![RegionSuccessor::Region(self.then_region()), second]
    }
}

/// Drops a second region without effects.
fn drop_empty_else(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    let block = view.else_block().matched()?;
    let single = block.first().is_some_and(|first| first.next().is_none());
    rw.require(view.num_results() == 0 && single)?;
    let block = block.handle();
    rw.erase_block(block);
    Ok(())
}

/// Inlines a region if the set is empty or the universe.
fn decided(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: If<'_> = rw.cast(op)?;
    let set = view.context().set(view.condition());
    let block = if set.is_empty_set() {
        match view.else_block() {
            Some(block) => block,
            None => {
                rw.require(view.num_results() == 0)?;
                rw.erase_op(op);
                return Ok(());
            }
        }
    } else {
        let first = set.constraints().next();
        let always = first.is_some_and(|(expr, equal)| equal && expr.as_constant() == Some(0));
        rw.require(always && set.num_constraints() == 1)?;
        view.then_region().first_block().matched()?
    };
    let end = block.last().filter(|end| end.num_operands() == view.num_results()).matched()?.handle();
    let block = block.handle();
    rw.inline_block_before(block, op, &[]);
    let values: Vec<Value> = rw.op(end).operands().map(|value| value.handle()).collect();
    rw.replace_op(op, &values);
    rw.erase_op(end);
    Ok(())
}

ir::ops![If];
