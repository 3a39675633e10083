//! `convert-gpu-to-spirv`: modules of kernels become modules of the `spirv` dialect.
//!
//! Launches need the original modules, which stay: copies are converted. For shaders the new module stands before the original,
//! for kernels of OpenCL in it, and the original kernels become empty functions.

mod function;
mod ids;
mod lanes;
mod module;
mod reduction;

use crate::common::{Options, Patterns, SpirvTypes, add_patterns, conversion_target};
use crate::{arith_to_spirv, func_to_spirv, memref_to_spirv, scf_to_spirv, vector_to_spirv};
use gpu::*;
use ir::{Body, Op};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionSet};
use spirv::availability::Target;
use spirv::enums::Capability;

/// The patterns.
const PATTERNS: Patterns = &[
    (Barrier::NAME, "GPUBarrierConversion", lanes::convert_barrier),
    (Func::NAME, "GPUFuncOpConversion", function::convert_function),
    (Module::NAME, "GPUModuleConversion", module::convert_module),
    (Return::NAME, "GPUReturnOpConversion", function::convert_return),
    ("gpu.block_id", "LaunchConfigConversion", |at, rw| ids::convert_id(at, "WorkgroupId", rw)),
    ("gpu.grid_dim", "LaunchConfigConversion", |at, rw| ids::convert_id(at, "NumWorkgroups", rw)),
    ("gpu.thread_id", "LaunchConfigConversion", |at, rw| ids::convert_id(at, "LocalInvocationId", rw)),
    ("gpu.global_id", "LaunchConfigConversion", |at, rw| ids::convert_id(at, "GlobalInvocationId", rw)),
    (SubgroupId::NAME, "SingleDimLaunchConfigConversion", |at, rw| ids::convert_number(at, "SubgroupId", rw)),
    (NumSubgroups::NAME, "SingleDimLaunchConfigConversion", |at, rw| {
        ids::convert_number(at, "NumSubgroups", rw)
    }),
    (SubgroupSize::NAME, "SingleDimLaunchConfigConversion", |at, rw| {
        ids::convert_number(at, "SubgroupSize", rw)
    }),
    (LaneId::NAME, "SingleDimLaunchConfigConversion", |at, rw| {
        ids::convert_number(at, "SubgroupLocalInvocationId", rw)
    }),
    ("gpu.block_dim", "WorkGroupSizeConversion", ids::convert_block_dim),
    (Shuffle::NAME, "GPUShuffleConversion", lanes::convert_shuffle),
    (Rotate::NAME, "GPURotateConversion", lanes::convert_rotate),
    (AllReduce::NAME, "GPUAllReduceConversion", reduction::convert_all_reduce),
    (SubgroupReduce::NAME, "GPUSubgroupReduceConversion", reduction::convert_subgroup_reduce),
];

/// Convert GPU dialect to SPIR-V dialect
///
/// Copies of modules of kernels become modules of `spirv`, with all that is in them. Memory spaces that are numbers become classes of
/// storage. Kernels must say their sizes by `spirv.entry_point_abi`.
#[pass("convert-gpu-to-spirv", name = "ConvertGPUToSPIRV", on = "builtin.module", depends("spirv", "func"))]
#[derive(Debug)]
pub struct GpuToSpirv {
    /// Use 64-bit integers to convert index types
    #[option]
    pub use_64bit_index: bool,
}

impl GpuToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let options = Options { wide_index: self.use_64bit_index, ..Options::default() };
        for module in modules(body) {
            let scope = cx.scope().enter(body);
            let Some(original) = body.child(module) else { continue };
            let target = Target::of(original.root(), &scope);
            let mut copy = original.clone_body();
            drop(scope);
            let error = {
                let scope = cx.scope().enter(body);
                memref_to_spirv::map_storage_classes(&mut copy, &scope, cx.threads(), &target);
                convert(cx, &mut copy, &scope, &target, options)
            };
            if let Some(error) = error {
                return cx.fail(error);
            }
            if target.has(Capability::Kernel) {
                module::insert_first(body, module, copy);
                body.child_mut(module).into_iter().for_each(function::empty_kernels);
            } else {
                let made = body.adopt(copy);
                body.insert_before(module, made);
            }
        }
        Ok(())
    }
}

/// Returns the modules of kernels of a module.
fn modules(body: &Body) -> Vec<Op> {
    let ops = body.root().regions().flat_map(|region| region.ops());
    ops.filter(|op| op.is(Module::NAME)).map(|op| op.handle()).collect()
}

/// Converts a module of kernels. Returns the error, if there is one.
fn convert(
    cx: &mut PassCx<'_>,
    module: &mut Body,
    scope: &ir::Scope<'_>,
    target: &Target,
    options: Options,
) -> Option<diag::Diagnostic> {
    let types = SpirvTypes::new(module.context(), target.clone(), options);
    let mut set = ConversionSet::with_types(module.context(), &types.converter());
    patterns(&mut set, &types);
    scf_to_spirv::patterns(&mut set, &types);
    arith_to_spirv::patterns(&mut set, &types);
    memref_to_spirv::patterns(&mut set, &types);
    func_to_spirv::patterns(&mut set, &types);
    vector_to_spirv::patterns(&mut set, &types);
    let conversion = Conversion::new(conversion_target(module.context(), target), set);
    let outcome = conversion.full(module, scope, cx.threads());
    outcome.diagnostics.into_iter().for_each(|diagnostic| cx.emit(diagnostic));
    outcome.error
}

/// Adds the patterns that convert modules of kernels and what is only in those.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}
