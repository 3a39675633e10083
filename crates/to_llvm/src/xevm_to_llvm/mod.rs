//! `convert-xevm-to-llvm`: operations of Intel's GPUs become calls of functions of OpenCL.
//!
//! A function is declared with the call (`calls`), under a name with the types of its parameters. Tiles (`tiles`) and blocks
//! along a line (`lines`) have functions for each size. What an access says of caches becomes a decoration of SPIR-V (`caches`).

mod caches;
mod calls;
mod lines;
mod others;
mod tiles;

use crate::llvm::{LoweringOptions, Patterns, Site, add_pattern, add_patterns, lower};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// The patterns.
const PATTERNS: Patterns = &[
    ("xevm.blockload2d", "LoadStorePrefetchToOCLPattern", tiles::convert_load),
    ("xevm.blockstore2d", "LoadStorePrefetchToOCLPattern", tiles::convert_store),
    ("xevm.blockprefetch2d", "LoadStorePrefetchToOCLPattern", tiles::convert_prefetch),
    ("xevm.mma", "MMAToOCLPattern", others::convert_product),
    ("xevm.memfence", "MemfenceToOCLPattern", others::convert_fence),
    ("xevm.prefetch", "PrefetchToOCLPattern", lines::convert_prefetch),
    ("xevm.blockload", "BlockLoadStore1DToOCLPattern", lines::convert_load),
    ("xevm.blockstore", "BlockLoadStore1DToOCLPattern", lines::convert_store),
    ("llvm.load", "LLVMLoadStoreToOCLPattern", decorate),
    ("llvm.store", "LLVMLoadStoreToOCLPattern", decorate),
];

/// Registers of items and groups along three dimensions, and those of subgroups.
const REGISTERS: [&str; 15] = [
    "xevm.local_id.x",
    "xevm.local_id.y",
    "xevm.local_id.z",
    "xevm.local_size.x",
    "xevm.local_size.y",
    "xevm.local_size.z",
    "xevm.group_id.x",
    "xevm.group_id.y",
    "xevm.group_id.z",
    "xevm.group_count.x",
    "xevm.group_count.y",
    "xevm.group_count.z",
    "xevm.lane_id",
    "xevm.subgroup_id",
    "xevm.subgroup_size",
];

/// Attribute of an access that says how it uses the caches.
const CONTROL: &str = "cache_control";

/// Convert XeVM to LLVM dialect
///
/// Operations become calls of functions of OpenCL, which are declared at the start of the module. An access of `llvm` with a
/// `cache_control` gets the decoration of SPIR-V instead.
///
/// ```mlir
/// %0 = xevm.local_id.x : i32
/// // %0 = llvm.mlir.constant(0 : i32) : i32
/// // %1 = llvm.call spir_funccc @_Z12get_local_idj(%0) {no_unwind, will_return} : (i32) -> i32
/// ```
#[pass("convert-xevm-to-llvm", name = "ConvertXeVMToLLVMPass", depends("llvm", "xevm"))]
#[derive(Debug)]
pub struct XevmToLlvm;

impl XevmToLlvm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, LoweringOptions::default(), |types, target, set| {
            target.illegal_dialect("xevm");
            for access in ["llvm.load", "llvm.store"] {
                target.dynamically_legal(access, |op| op.attr(CONTROL).is_none());
            }
            add_patterns(set, types, PATTERNS);
            for register in REGISTERS {
                add_pattern(set, types, register, "LaunchConfigOpToOCLPattern", others::convert_register);
            }
        })
    }
}

/// Gives an access of `llvm` the decoration of its cache control.
fn decorate(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let control = at.view(rw).attr(CONTROL).matched()?;
    let decorations = caches::decorations(at.context(), control).matched()?;
    rw.modify_op(at.op, |op| {
        op.attr(xevm::CACHE_CONTROLS, Some(decorations)).attr(CONTROL, None);
    });
    Ok(())
}
