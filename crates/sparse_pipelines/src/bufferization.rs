//! `sparsification-and-bufferization`: tensors, sparse and dense, as buffers.

use bufferize::module::{self, Goal};
use bufferize::{LayoutMap, Options};
use diag::{Diagnostic, Place};
use dialect_transforms::bufferization::empty_tensor_to_alloc_tensor::EmptyTensorToAllocTensor;
use ir::{Body, Context, OpRef, TypeRef};
use pass::{AddError, PassCx, PassResult, Pipeline, pass};
use sparse_tensor::StorageLayout;
use sparse_transforms::{
    LowerSparseForeachToScf, LowerSparseOpsToForeach, SparseBufferRewrite, SparseGpuCodegen,
    SparseTensorCodegen, SparseTensorConversion, StageSparseOps,
};
use sparsifier::iteration_to_scf::LowerSparseIterationToScf;
use sparsifier::pre_sparsification::PreSparsificationRewrite;
use sparsifier::reinterpret_map::{LoopOrdering, Scope, SparseReinterpretMap};
use sparsifier::space_collapse::SparseSpaceCollapse;
use sparsifier::sparsification::{EmitStrategy, Parallelization, Sparsification};
use sparsifier::vectorization::SparseVectorization;
use transforms::LoopInvariantCodeMotion;

/// Storage of sparse tensors.
#[derive(Clone, Copy, Debug, Default)]
pub struct Storage {
    /// Whether a library of the runtime stores them.
    pub runtime_library: bool,
    /// Whether temporary buffers are freed, if there is no library.
    pub create_deallocs: bool,
    /// Whether new buffers are filled with zeros, if there is no library.
    pub initialize: bool,
    /// Whether tensors are analyzed only, and annotated with what was found.
    pub analysis_only: bool,
}

/// Mini-pipeline that combines bufferization and sparsifiation
///
/// Copies what cannot be written in place, as `one-shot-bufferize` with function boundaries does; then turns structured operations on sparse
/// tensors into loops, sparse tensors into their buffers, and all other tensors into buffers. Operations that are not known stay.
///
/// ```mlir
/// func.func @f(%a: tensor<8xf64, #sparse>) -> index {
///   %0 = sparse_tensor.number_of_entries %a : tensor<8xf64, #sparse>
///
/// func.func @f(%pos: memref<?xindex>, %crd: memref<?xindex>, %val: memref<?xf64>,
///              %sizes: !sparse_tensor.storage_specifier<#sparse>) -> index {
///   %0 = sparse_tensor.storage_specifier.get %sizes val_mem_sz : ...
/// ```
#[pass(
    "sparsification-and-bufferization",
    name = "SparsificationAndBufferization",
    on = "builtin.module",
    init,
    depends(
        "affine",
        "arith",
        "bufferization",
        "gpu",
        "llvm",
        "linalg",
        "memref",
        "scf",
        "sparse_tensor",
        "vector"
    )
)]
pub struct SparsificationAndBufferization {
    /// Enable GPU acceleration by means of direct library calls
    #[option]
    pub enable_gpu_libgen: bool,
    /// Enable i32 indexing into vectors (for efficient gather/scatter)
    #[option("enable-simd-index32")]
    pub enable_simd_index32: bool,
    /// Enable vector length agnostic vectorization
    #[option]
    pub enable_vla_vectorization: bool,
    /// Set the parallelization strategy
    #[option(default = Parallelization::None)]
    pub parallelization_strategy: Parallelization,
    /// Emit functional code or interfaces (to debug) for sparse loops
    #[option(default = EmitStrategy::Functional)]
    pub sparse_emit_strategy: EmitStrategy,
    /// Set the vector length (use 0 to disable vectorization)
    #[option(default = 0)]
    pub vl: i32,
    /// Storage of sparse tensors.
    pub storage: Storage,
    /// Passes before and after copies are inserted; `None` before there are any.
    stages: Option<[Pipeline; 2]>,
}

impl SparsificationAndBufferization {
    /// Creates a pass with this storage of sparse tensors, and default options.
    pub fn with_storage(storage: Storage) -> Self {
        SparsificationAndBufferization { storage, ..Self::default() }
    }

    fn init(&mut self, cx: &Context) -> Result<(), Diagnostic> {
        let made = self.rewrites().and_then(|first| Ok([first, self.lowerings()?]));
        let mut stages = made.map_err(|error| Diagnostic::error(Place::Unknown, error.0))?;
        for stage in &mut stages {
            stage.try_for_each_pass(|pass| pass.init(cx))?;
        }
        self.stages = Some(stages);
        Ok(())
    }

    /// Returns the passes that come before the analysis.
    fn rewrites(&self) -> Result<Pipeline, AddError> {
        let mut pipeline = Pipeline::on("builtin.module");
        pipeline.add(PreSparsificationRewrite)?;
        pipeline.nest("func.func").add(EmptyTensorToAllocTensor)?;
        Ok(pipeline)
    }

    /// Returns the passes that turn sparse tensors into buffers.
    fn lowerings(&self) -> Result<Pipeline, AddError> {
        let Storage { runtime_library: enable_runtime_library, .. } = self.storage;
        let map = |scope| SparseReinterpretMap { scope, loop_ordering_strategy: LoopOrdering::Default };
        let mut pipeline = Pipeline::on("builtin.module");
        if self.enable_gpu_libgen {
            pipeline.add(SparseGpuCodegen { num_threads: 0, enable_runtime_library })?;
        }
        pipeline.add(map(Scope::All))?.add(Sparsification {
            parallelization_strategy: self.parallelization_strategy,
            sparse_emit_strategy: self.sparse_emit_strategy,
            enable_runtime_library,
        })?;
        if self.sparse_emit_strategy == EmitStrategy::SparseIterator {
            pipeline.nest("func.func").add(SparseSpaceCollapse)?.add(LowerSparseIterationToScf)?;
        }
        pipeline.nest("func.func").add(StageSparseOps)?;
        pipeline
            .add(LowerSparseOpsToForeach { enable_convert: true, enable_runtime_library })?
            .add(map(Scope::ExceptGeneric))?;
        pipeline.nest("func.func").add(LowerSparseForeachToScf)?;
        pipeline.add(LoopInvariantCodeMotion)?;
        if self.vl > 0 {
            pipeline.add(SparseVectorization {
                vl: self.vl,
                enable_vla_vectorization: self.enable_vla_vectorization,
                enable_simd_index32: self.enable_simd_index32,
            })?;
        }
        if enable_runtime_library {
            pipeline.add(SparseTensorConversion)?;
            return Ok(pipeline);
        }
        let enable_buffer_initialization = self.storage.initialize;
        let create_sparse_deallocs = self.storage.create_deallocs;
        pipeline
            .add(SparseTensorCodegen { create_sparse_deallocs, enable_buffer_initialization })?
            .add(SparseBufferRewrite { enable_buffer_initialization })?;
        Ok(pipeline)
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let Some([rewrites, lowerings]) = &self.stages else { return Ok(()) };
        let analysis_only = self.storage.analysis_only;
        let mut options = Options {
            allow_unknown_ops: true,
            function_boundaries: true,
            function_layout: LayoutMap::Identity,
            unknown_layout: LayoutMap::Identity,
            test_analysis_only: analysis_only,
            print_conflicts: analysis_only,
            ..Options::default()
        };
        cx.run_pipeline(rewrites, body)?;
        bufferize(cx, body, &options, Goal::Copies)?;
        if analysis_only {
            return Ok(());
        }
        cx.run_pipeline(lowerings, body)?;
        options.stays = Some(is_on_sparse_tensors);
        bufferize(cx, body, &options, Goal::BuffersOnly)
    }
}

/// Bufferizes a module, and reports what went wrong.
fn bufferize(cx: &mut PassCx<'_>, body: &mut Body, options: &Options, goal: Goal) -> PassResult {
    let report = module::run(body, cx.scope(), cx.threads(), options, goal);
    if report.errors.is_empty() {
        return Ok(());
    }
    report.errors.into_iter().for_each(|error| cx.emit(error));
    Err(pass::Failed)
}

/// Whether an operand or a result of an operation, or of a function, is a sparse tensor.
fn is_on_sparse_tensors(op: OpRef<'_>) -> bool {
    let is_sparse = |ty: TypeRef<'_>| StorageLayout::of_type(ty).is_some();
    let signature = op.attr("function_type").and_then(|ty| ty.as_type()?.as_function());
    let mut types = signature.into_iter().flat_map(|(inputs, results)| inputs.iter().chain(results));
    op.operands().chain(op.results()).any(|value| is_sparse(value.ty()))
        || op.is("func.func") && types.any(|&ty| is_sparse(op.context().ty(ty)))
}
