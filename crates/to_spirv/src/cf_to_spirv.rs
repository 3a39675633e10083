//! `convert-cf-to-spirv`: branches become those of the `spirv` dialect, and arguments of blocks get its types.

use crate::common::{Options, Patterns, Site, SpirvTypes, add_patterns, lower};
use ir::{Block, Body, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchFailure, MatchResult, Matched};

/// The patterns.
const PATTERNS: Patterns = &[
    (cf::Branch::NAME, "BranchOpPattern", convert_branch),
    (cf::CondBranch::NAME, "CondBranchOpPattern", convert_cond_branch),
];

/// Convert ControlFlow dialect to SPIR-V dialect
///
/// Branches become those of `spirv`, and the arguments of the blocks that they lead to get its types. Switches and assertions
/// make the pass fail.
#[pass("convert-cf-to-spirv", name = "ConvertControlFlowToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct CfToSpirv {
    /// Emulate narrower scalar types with 32-bit ones if not supported by the target
    #[option(default = true)]
    pub emulate_lt_32_bit_scalar_types: bool,
    /// Emulate unsupported float types by representing them with integer types of same bit width
    #[option(default = true)]
    pub emulate_unsupported_float_types: bool,
}

impl CfToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options {
            emulate_narrow: self.emulate_lt_32_bit_scalar_types,
            emulate_floats: self.emulate_unsupported_float_types,
            ..Options::default()
        };
        lower(cx, body, options, |types, _, set| patterns(set, types))
    }
}

/// Adds the patterns that convert branches.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}

/// Returns the block of a successor with arguments of the types of these values: itself, or that in its place.
fn successor(
    at: &Site<'_>,
    number: usize,
    values: &[Value],
    rw: &mut ConversionRewriter<'_>,
) -> Result<Block, MatchFailure> {
    let block = at.view(rw).successors().nth(number).matched()?.handle();
    let types = values.iter().map(|&value| rw.value(value).ty_handle());
    if rw.block(block).argument_types().eq(types.clone()) {
        return Ok(block);
    }
    let signature = rw.types().and_then(|types| types.convert_block(rw.block(block))).matched()?;
    if !types.eq(signature.types().iter().copied()) {
        return Err(rw.mismatch("operands are not of the converted types of the arguments"));
    }
    Ok(rw.convert_signature(block, &signature))
}

fn convert_branch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let dest = successor(at, 0, at.operands.all(), rw)?;
    at.emit(rw).branch(dest, at.operands.all());
    rw.erase_op(at.op);
    Ok(())
}

fn convert_cond_branch(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let [yes, no] = [1, 2].map(|group| at.operands.group(at.view(rw), group));
    let blocks = (successor(at, 0, yes, rw)?, successor(at, 1, no, rw)?);
    at.emit(rw).branch_if(at.operand(0), (blocks.0, yes), (blocks.1, no));
    rw.erase_op(at.op);
    Ok(())
}
