//! `sparse_tensor.coiterate`.

use super::syntax::*;
use super::{bits, members, space_dim, verify_coordinates, verify_header};
use crate::constraints::{AnySparseIterSpace, BitSetArrayAttr, LevelSetAttr};
use crate::types::iterator_of;
use diag::Diagnostic;
use ir::asm::{Delimiter, OpParser, OpPrinter};
use ir::markers::*;
use ir::{Attr, BlockRef, OpState, Type, ValueRef};
use macros::op;

/// Visits the elements of several iteration spaces together, in the order of their coordinates.
///
/// Each region is a case: a coordinate runs the first one, of those with the most spaces first, whose spaces with an iterator all have it.
/// A coordinate without a case is skipped.
///
/// ```mlir
/// #V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
///
/// %sum = sparse_tensor.coiterate (%sp1, %sp2) at(%i) iter_args(%acc = %zero)
///      : (!sparse_tensor.iter_space<#V, lvls = 0>, !sparse_tensor.iter_space<#V, lvls = 0>) -> f32
/// case %it1, %it2 {
///   sparse_tensor.yield %acc : f32
/// }
/// case %it1, _ {
///   %value = sparse_tensor.extract_value %tensor at %it1 : tensor<?xf32, #V>, !sparse_tensor.iterator<#V, lvls = 0>
///   sparse_tensor.yield %value : f32
/// }
/// ```
#[op(
    "sparse_tensor.coiterate",
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS, ATTR_SIZED_OPERAND_SEGMENTS),
    rules(ImplicitTerminator("sparse_tensor.yield")),
    parse,
    print,
    verify,
    verify_regions
)]
pub struct Coiterate {
    #[operand]
    iterSpaces: Variadic<AnySparseIterSpace>,
    #[operand]
    initArgs: Variadic<AnyType>,
    #[attr]
    crdUsedLvls: LevelSetAttr,
    #[attr]
    cases: BitSetArrayAttr,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    caseRegions: Variadic<SizedRegion<1>>,
}

impl Coiterate<'_> {
    /// Returns the set of levels of the spaces whose coordinates are arguments of the regions.
    pub fn used_levels(self) -> u64 {
        bits(*self, "crdUsedLvls")
    }

    /// Returns the set of spaces of each case.
    pub fn case_spaces(self) -> Vec<u64> {
        let cases = self.attr("cases").and_then(|cases| cases.as_array());
        let set = |case: ir::AttrRef<'_>| case.as_i64().unwrap_or_default() as u64;
        cases.into_iter().flatten().map(set).collect()
    }

    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        let spaces = parser.operand_list(Delimiter::Paren)?;
        let mut header = parse_header(parser, state)?;
        parser.punct(":")?;
        parser.punct("(")?;
        let types = parse_space_types(parser, spaces.len())?;
        parser.punct(")")?;
        header.resolve(parser, state, &spaces, &types)?;
        let sizes = [spaces.len(), state.operands.len() - spaces.len()].map(|size| size as u32);
        state.set_words(&cx, "operandSegmentSizes", &sizes);
        let mut cases: Vec<Attr> = Vec::new();
        while parser.optional_keyword("case") {
            let (mut iterators, set) = parse_defined(parser, Delimiter::None, spaces.len())?;
            cases.push(cx.i64_attr(set as i64));
            for (iterator, space) in iterators.iter_mut().zip(members(set)) {
                iterator.ty = iterator_of(cx.ty(types[space]));
                if iterator.ty.is_none() {
                    let message = "expected sparse_tensor.iter_space type for iteration space operands";
                    return Err(parser.error_at(parser.name_position(), message));
                }
            }
            let arguments = [header.arguments.as_slice(), &iterators].concat();
            let region = parser.region(state, &arguments)?;
            parser.ensure_terminator(state, region, "sparse_tensor.yield");
        }
        state.try_put_attr(&cx, cx.ident("cases"), cx.array_attr(&cases));
        parse_attrs(parser, state)
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write(" (");
        printer.operands(&mut self.iter_spaces());
        printer.write(")");
        let inits = self.init_args().len();
        let dim = self.iter_spaces().next().map_or(0, space_dim);
        print_header(printer, *self, self.regions().next(), self.init_args(), dim);
        printer.write(" : (");
        let types: Vec<Type> = self.iter_spaces().map(|space| space.ty_handle()).collect();
        printer.types(&types);
        printer.write(")");
        let results: Vec<Type> = self.result_types().collect();
        printer.optional_arrow_types(&results);
        let others = inits + members(self.used_levels()).count();
        for (region, set) in self.regions().zip(self.case_spaces()) {
            printer.newline();
            printer.write("case ");
            let arguments = region.first_block().into_iter().flat_map(|block| block.arguments());
            print_defined(printer, types.len(), set, arguments.skip(others));
            printer.write(" ");
            print_region(printer, region, inits > 0);
        }
        printer.attr_dict(*self, &["crdUsedLvls", "cases", "operandSegmentSizes"]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        if self.num_regions() == 0 {
            return Err(self.error("expected at least one case"));
        }
        let dim = self.iter_spaces().next().map_or(0, space_dim);
        verify_header(*self, self.init_args().len(), dim)
    }

    fn verify_regions(self) -> Result<(), Diagnostic> {
        let mut cases = self.case_spaces();
        for (at, region) in self.regions().enumerate() {
            let Some(block) = region.first_block() else { continue };
            self.verify_region(at, block)?;
        }
        let count = cases.len();
        for (&set, region) in cases.iter().zip(self.regions()) {
            if let Some(block) = region.first_block() {
                self.verify_iterators(set, block)?;
            }
        }
        cases.sort_unstable();
        cases.dedup();
        if count != cases.len() || count != self.num_regions() {
            return Err(self.error("contains duplicated cases."));
        }
        Ok(())
    }

    /// Verifies the loop-carried values of a region.
    fn verify_region(self, at: usize, block: BlockRef<'_>) -> Result<(), Diagnostic> {
        let count = self.num_results();
        let end = block.last();
        let yielded: Vec<ValueRef<'_>> = end.into_iter().flat_map(|end| end.operands()).collect();
        if block.num_arguments() < count || yielded.len() != count {
            let message = format!("number mismatch between iter args and results on {at}th region");
            return Err(self.error(message));
        }
        let carried = self.init_args().zip(block.arguments()).zip(yielded).zip(self.result_types());
        for (number, (((init, argument), yielded), ty)) in carried.enumerate() {
            let parts = [(init, "iter operand"), (argument, "iter region arg"), (yielded, "yield value")];
            if let Some((_, name)) = parts.iter().find(|(value, _)| value.ty_handle() != ty) {
                return Err(self.error(format!(
                    "types mismatch between {number}th {name} and defined value on {at}th region"
                )));
            }
        }
        Ok(())
    }

    /// Verifies the coordinates and iterators of a case.
    fn verify_iterators(self, set: u64, block: BlockRef<'_>) -> Result<(), Diagnostic> {
        let spaces: Vec<ValueRef<'_>> = self.iter_spaces().collect();
        if members(set).any(|space| space >= spaces.len()) {
            return Err(self.error("has a case of an iteration space that is not an operand"));
        }
        verify_coordinates(*self, block, self.num_results())?;
        let others = self.num_results() + members(self.used_levels()).count();
        let iterators = members(set).map(|space| iterator_of(spaces[space].ty()));
        match block.num_arguments() >= others && block.argument_types().skip(others).map(Some).eq(iterators) {
            true => Ok(()),
            false => Err(self.error("mismatch in iterator and iteration space type")),
        }
    }
}
