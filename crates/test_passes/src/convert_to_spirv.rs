//! `test-convert-to-spirv`: programs of all dialects that have a conversion as those of `spirv`.

use crate::spirv_signatures::unroll_signatures;
use crate::spirv_vector_unrolling::unroll_bodies;
use ir::{Body, Op, Scope};
use pass::{PassCx, PassResult, pass};
use rewrite::{Conversion, ConversionSet, PatternSet};
use spirv::availability::Target;
use to_spirv::common::{Options, SpirvTypes, conversion_target};
use to_spirv::memref_to_spirv::map_storage_classes;
use to_spirv::{
    arith_to_spirv, func_to_spirv, gpu_to_spirv, index_to_spirv, memref_to_spirv, scf_to_spirv, ub_to_spirv,
    vector_to_spirv,
};

/// Conversion to SPIR-V pass only used for internal tests.
///
/// A test pass, as mlir-opt has it under the same name. Vectors are cut into those that SPIR-V has, memory spaces become classes of
/// storage, and all dialects are converted at once.
#[pass(
    "test-convert-to-spirv",
    name = "(anonymous namespace)::TestConvertToSPIRVPass",
    depends("arith", "spirv", "ub", "vector")
)]
pub(crate) struct TestConvertToSpirv {
    /// Run function signature conversion to convert vector types
    #[option(default = true)]
    pub(crate) run_signature_conversion: bool,
    /// Run vector unrolling to convert vector types in function bodies
    #[option(default = true)]
    pub(crate) run_vector_unrolling: bool,
    /// Clone and convert GPU modules
    #[option]
    pub(crate) convert_gpu_modules: bool,
    /// Put converted SPIR-V module inside the gpu.module instead of alongside it.
    #[option]
    pub(crate) nest_in_gpu_module: bool,
}

impl TestConvertToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if self.run_signature_conversion {
            unroll_signatures(body, cx.scope(), cx.threads());
        }
        if self.run_vector_unrolling {
            unroll_bodies(body, cx.scope(), cx.threads());
        }
        if self.convert_gpu_modules {
            return self.convert_modules(cx, body);
        }
        let target = Target::of(body.root(), cx.scope());
        map_storage_classes(body, cx.scope(), cx.threads(), &target);
        let outcome = conversion(body, &target).partial(body, cx.scope(), cx.threads());
        cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
    }

    /// Converts copies of the modules of kernels, each for its own target.
    fn convert_modules(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let ops = body.root().regions().flat_map(|region| region.ops());
        let modules: Vec<Op> = ops.filter(|op| op.is("gpu.module")).map(|op| op.handle()).collect();
        for module in modules {
            let Some(mut copy) = body.child(module).map(Body::clone_body) else { continue };
            let scope = cx.scope().enter(body);
            let (diagnostics, error) = convert_module(&mut copy, &scope, cx.threads());
            drop(scope);
            cx.conclude(diagnostics, error, true)?;
            if self.nest_in_gpu_module {
                insert_first(body, module, copy);
            } else {
                let made = body.adopt(copy);
                body.insert_before(module, made);
            }
        }
        Ok(())
    }
}

/// Converts a module of kernels. Returns diagnostics, and the error if it fails.
fn convert_module(
    module: &mut Body,
    scope: &Scope<'_>,
    threads: ir::Threads,
) -> (Vec<diag::Diagnostic>, Option<diag::Diagnostic>) {
    let target = Target::of(module.root(), scope);
    map_storage_classes(module, scope, threads, &target);
    let outcome = conversion(module, &target).full(module, scope, threads);
    (outcome.diagnostics, outcome.error)
}

/// Returns the conversion of all dialects.
fn conversion(body: &Body, target: &Target) -> Conversion {
    let cx = body.context();
    let types = SpirvTypes::new(cx, target.clone(), Options::default());
    let mut set = ConversionSet::with_types(cx, &types.converter());
    let mut divisions = PatternSet::new(cx);
    dialect_transforms::arith::expand::division_patterns(&mut divisions);
    set.patterns(divisions);
    arith_to_spirv::patterns(&mut set, &types);
    func_to_spirv::patterns(&mut set, &types);
    gpu_to_spirv::patterns(&mut set, &types);
    index_to_spirv::patterns(&mut set, &types);
    memref_to_spirv::patterns(&mut set, &types);
    vector_to_spirv::patterns(&mut set, &types);
    scf_to_spirv::patterns(&mut set, &types);
    ub_to_spirv::patterns(&mut set, &types);
    Conversion::new(conversion_target(cx, target), set)
}

/// Puts a body at the start of that of an operation.
fn insert_first(body: &mut Body, into: Op, child: Box<Body>) {
    let Some(into) = body.child_mut(into) else { return };
    let Some(block) = into.root().regions().next().and_then(|region| region.first_block()) else { return };
    let block = block.handle();
    let op = into.adopt(child);
    into.prepend(block, op);
}
