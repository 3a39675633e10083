//! `gpu.warp_execute_on_lane_0`.

use crate::reduce::Yield;
use diag::Diagnostic;
use interfaces::{RegionBranchPoint, RegionSuccessor};
use ir::asm::{Delimiter, OpParser, OpPrinter, RegionStyle};
use ir::markers::*;
use ir::{OpRef, OpState, Type, TypeRef};
use macros::op;

/// Executes its region by the first thread of a warp.
///
/// Operands and results are the parts of vectors that each thread has; the region has the whole vectors.
///
/// ```mlir
/// %0 = gpu.warp_execute_on_lane_0(%lane)[32] args(%x : vector<4xf32>) -> (vector<1xf32>) {
/// ^bb0(%all: vector<128xf32>):
///   %y = vector.extract_strided_slice %all {offsets = [0], sizes = [32], strides = [1]} : vector<128xf32> to vector<32xf32>
///   gpu.yield %y : vector<32xf32>
/// }
/// ```
#[op(
    "gpu.warp_execute_on_lane_0",
    interfaces(interfaces::RegionBranch),
    traits(SINGLE_BLOCK, RECURSIVE_MEMORY_EFFECTS),
    rules(ImplicitTerminator("gpu.yield")),
    parse,
    print,
    verify
)]
pub struct WarpExecuteOnLane0 {
    #[operand]
    laneid: Index,
    #[attr]
    warp_size: I64Attr,
    #[operand]
    args: Variadic<AnyType>,
    #[result]
    results: Variadic<AnyType>,
    #[region]
    warpRegion: SizedRegion<1>,
}

impl WarpExecuteOnLane0<'_> {
    fn parse(parser: &mut dyn OpParser, state: &mut OpState) -> Result<(), Diagnostic> {
        let cx = parser.context().clone();
        parser.punct("(")?;
        let lane = parser.operand()?;
        parser.punct(")")?;
        parser.punct("[")?;
        let size = parser.int64()?;
        state.try_put_attr(&cx, cx.ident("warp_size"), cx.i64_attr(size));
        parser.punct("]")?;
        state.operands.push(parser.resolve(lane, Type::INDEX)?);
        if parser.optional_keyword("args") {
            parser.punct("(")?;
            let position = parser.position();
            let operands = parser.operand_list(Delimiter::None)?;
            parser.punct(":")?;
            let types = parser.type_list()?;
            parser.punct(")")?;
            let values = parser.resolve_all(&operands, &types, position)?;
            state.operands.extend(values);
        }
        state.result_types = parser.optional_arrow_types()?.into();
        let region = parser.region(state, &[])?;
        parser.ensure_terminator(state, region, Yield::NAME);
        for attr in parser.optional_attr_dict()? {
            state.try_put_attr(&cx, attr.name, attr.value);
        }
        Ok(())
    }

    fn print(self, printer: &mut dyn OpPrinter) {
        printer.write("(");
        printer.operand(self.laneid());
        printer.write(&format!(")[{}]", self.warp_size()));
        if self.args().len() > 0 {
            printer.write(" args(");
            printer.operands(&mut self.args());
            printer.write(" : ");
            let types: Vec<Type> = self.args().map(|arg| arg.ty_handle()).collect();
            printer.types(&types);
            printer.write(")");
        }
        let results: Vec<Type> = self.result_types().collect();
        if !results.is_empty() {
            printer.write(" -> (");
            printer.types(&results);
            printer.write(")");
        }
        printer.write(" ");
        let terminators = !results.is_empty();
        printer.region(self.warp_region(), RegionStyle { terminators, ..RegionStyle::FULL });
        printer.attr_dict(*self, &["warp_size"]);
    }

    fn verify(self) -> Result<(), Diagnostic> {
        let Some(block) = self.warp_region().first_block() else { return Ok(()) };
        if self.args().len() != block.num_arguments() {
            return Err(self.error("expected same number op arguments and block arguments."));
        }
        let Some(end) = block.last().filter(|end| end.is(Yield::NAME)) else { return Ok(()) };
        if end.num_operands() != self.num_results() {
            return Err(self.error("expected same number of yield operands and return values."));
        }
        let inputs = block.arguments().zip(self.args());
        let outputs = end.operands().zip(self.results());
        for (whole, part) in inputs.chain(outputs) {
            verify_distribution(*self, whole.ty(), part.ty(), self.warp_size())?;
        }
        Ok(())
    }
}

/// Verifies that the parts of all threads are the whole.
fn verify_distribution(
    op: OpRef<'_>,
    whole: TypeRef<'_>,
    part: TypeRef<'_>,
    threads: i64,
) -> Result<(), Diagnostic> {
    if whole == part {
        return Ok(());
    }
    let (Some(wide), Some(narrow)) = (whole.shape(), part.shape()) else {
        return Err(op.error("expected vector type for distributed operands."));
    };
    if !whole.is_vector() || !part.is_vector() {
        return Err(op.error("expected vector type for distributed operands."));
    }
    if wide.len() != narrow.len() || whole.element_type() != part.element_type() {
        return Err(op.error("expected distributed vectors to have same rank and element type."));
    }
    let mut parts = 1i64;
    for (at, (&all, &own)) in wide.iter().zip(narrow).enumerate() {
        if own == 0 || all % own != 0 {
            return Err(op.error(format!(
                "expected expanded vector dimension #{at} ({all}) to be a multipler of the distributed vector dimension ({own})"
            )));
        }
        parts = parts.saturating_mul(all / own);
    }
    if parts != threads {
        return Err(op.error(format!(
            "incompatible distribution dimensions from '{whole}' to '{part}' with warp size = {threads}"
        )));
    }
    Ok(())
}

impl<'a> interfaces::RegionBranchMethods<'a> for WarpExecuteOnLane0<'a> {
    fn successors(self, point: RegionBranchPoint<'a>) -> Vec<RegionSuccessor<'a>> {
        match point {
            RegionBranchPoint::Parent => vec![RegionSuccessor::Region(self.warp_region())],
            RegionBranchPoint::Terminator(_) => vec![RegionSuccessor::Parent],
        }
    }

    // The types of both ends differ: analyses take what is handed over for unknown.
    fn successor_inputs(self, _: RegionSuccessor<'a>) -> Vec<ir::ValueRef<'a>> {
        Vec::new()
    }
}

ir::ops![WarpExecuteOnLane0];
