//! `sparsifier`: programs on sparse tensors as LLVM.

use crate::{SparsificationAndBufferization, Storage};
use pass::{
    AddError, OptionDef, OptionField, PassRegistry, Pipeline, PipelineOptions, RegisterError, parse_pass_list,
};
use sparsifier::sparsification::{EmitStrategy, Parallelization};

const TITLE: &str = "The standard pipeline for taking sparsity-agnostic IR using the sparse-tensor type, and lowering it to LLVM IR with concrete \
                     representations and algorithms for sparse tensors.";

/// Registers the pipeline `sparsifier`.
///
/// # Errors
/// If a pipeline has its name.
pub fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline_with("sparsifier", TITLE, add).map(|_| ())
}

/// Definitions of the options, in the order of their fields.
const DEFINITIONS: [OptionDef; 18] = [
    OptionDef::of::<Parallelization>("parallelization-strategy", "Set the parallelization strategy"),
    OptionDef::of::<EmitStrategy>(
        "sparse-emit-strategy",
        "Emit functional code or interfaces (to debug) for sparse loops",
    ),
    OptionDef::of::<bool>("enable-runtime-library", "Enable runtime library for manipulating sparse tensors"),
    OptionDef::of::<bool>("test-bufferization-analysis-only", "Run only the inplacability analysis"),
    OptionDef::of::<bool>("enable-buffer-initialization", "Enable zero-initialization of memory buffers"),
    OptionDef::of::<bool>(
        "create-sparse-deallocs",
        "Specify if the temporary buffers created by the sparse compiler should be deallocated. For compatibility with core bufferization passes. This option is only used when enable-runtime-library=false.",
    ),
    OptionDef::of::<i32>("vl", "Set the vector length (0 disables vectorization)"),
    OptionDef::of::<bool>(
        "reassociate-fp-reductions",
        "Allows llvm to reassociate floating-point reductions for speed",
    ),
    OptionDef::of::<bool>(
        "enable-index-optimizations",
        "Allows compiler to assume indices fit in 32-bit if that yields faster code",
    ),
    OptionDef::of::<bool>("enable-amx", "Enables the use of AMX dialect while lowering the vector dialect"),
    OptionDef::of::<bool>(
        "enable-arm-neon",
        "Enables the use of ArmNeon dialect while lowering the vector dialect",
    ),
    OptionDef::of::<bool>(
        "enable-arm-sve",
        "Enables the use of ArmSVE dialect while lowering the vector dialect",
    ),
    OptionDef::of::<bool>(
        "enable-x86vector",
        "Enables the use of X86Vector dialect while lowering the vector dialect",
    ),
    OptionDef::of::<String>("gpu-triple", "GPU target triple"),
    OptionDef::of::<String>("gpu-chip", "GPU target architecture"),
    OptionDef::of::<String>("gpu-features", "GPU target features"),
    OptionDef::of::<String>("gpu-format", "GPU compilation format"),
    OptionDef::of::<bool>(
        "enable-gpu-libgen",
        "Enables GPU acceleration by means of direct library calls (like cuSPARSE)",
    ),
];

/// Options of the pipeline.
struct Options {
    /// The passes for sparse tensors.
    buffers: SparsificationAndBufferization,
    reassociate: bool,
    amx: bool,
    neon: bool,
    x86: bool,
    gpu_triple: String,
    gpu_chip: String,
    gpu_features: String,
    gpu_format: String,
}

impl Default for Options {
    fn default() -> Self {
        let storage = Storage { runtime_library: true, create_deallocs: true, ..Storage::default() };
        let mut buffers = SparsificationAndBufferization::with_storage(storage);
        buffers.enable_simd_index32 = true;
        Options {
            buffers,
            reassociate: false,
            amx: false,
            neon: false,
            x86: false,
            gpu_triple: String::new(),
            gpu_chip: String::new(),
            gpu_features: String::new(),
            gpu_format: "fatbin".to_owned(),
        }
    }
}

impl PipelineOptions for Options {
    const DEFS: &'static [OptionDef] = &DEFINITIONS;

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        let buffers = &mut self.buffers;
        vec![
            &mut buffers.parallelization_strategy,
            &mut buffers.sparse_emit_strategy,
            &mut buffers.storage.runtime_library,
            &mut buffers.storage.analysis_only,
            &mut buffers.storage.initialize,
            &mut buffers.storage.create_deallocs,
            &mut buffers.vl,
            &mut self.reassociate,
            &mut buffers.enable_simd_index32,
            &mut self.amx,
            &mut self.neon,
            &mut buffers.enable_vla_vectorization,
            &mut self.x86,
            &mut self.gpu_triple,
            &mut self.gpu_chip,
            &mut self.gpu_features,
            &mut self.gpu_format,
            &mut buffers.enable_gpu_libgen,
        ]
    }
}

impl Options {
    /// Returns the passes after those for sparse tensors as text.
    fn lowering(&self) -> String {
        let Options { reassociate, amx, neon, x86, buffers, .. } = self;
        let vectors = format!(
            "convert-vector-to-llvm{{enable-amx={amx} enable-arm-neon={neon} enable-arm-sve={} enable-x86vector={x86} \
             force-32bit-vector-indices={} reassociate-fp-reductions={reassociate}}}",
            buffers.enable_vla_vectorization, buffers.enable_simd_index32,
        );
        format!(
            "sparse-storage-specifier-to-llvm,func.func(canonicalize),func.func(convert-linalg-to-loops),\
             func.func(convert-vector-to-scf),func.func(expand-realloc),func.func(convert-scf-to-cf),\
             expand-strided-metadata,lower-affine,{vectors},func.func(convert-complex-to-standard),\
             func.func(arith-expand),func.func(convert-math-to-llvm),convert-math-to-libm,convert-complex-to-libm,\
             {vectors},convert-to-llvm,reconcile-unrealized-casts"
        )
    }
}

fn add(pipeline: &mut Pipeline, options: Options) -> Result<(), AddError> {
    if !options.gpu_triple.is_empty() {
        let message = "the option 'gpu-triple' is not in this version: 'sparse-gpu-codegen' makes kernels, and \
                       'gpu-lower-to-nvvm-pipeline' lowers them\n";
        return Err(AddError(message.to_owned()));
    }
    let mut passes = PassRegistry::new();
    let libraries = [
        dialect_transforms::PASSES,
        linalg_transforms::PASSES,
        lowering::PASSES,
        memref_expand::PASSES,
        sparse_transforms::PASSES,
        to_llvm::PASSES,
        transforms::PASSES,
    ];
    for library in libraries {
        passes.add(library).map_err(|error| AddError(error.to_string()))?;
    }
    let read = |pipeline: &mut Pipeline, text: &str| {
        parse_pass_list(text, &passes, pipeline).map_err(|error| AddError(error.0))
    };
    read(pipeline, "func.func(linalg-generalize-named-ops),func.func(linalg-fuse-elementwise-ops)")?;
    let lowering = options.lowering();
    let analysis_only = options.buffers.storage.analysis_only;
    pipeline.add(options.buffers)?;
    if analysis_only {
        return Ok(());
    }
    read(pipeline, &lowering)
}
