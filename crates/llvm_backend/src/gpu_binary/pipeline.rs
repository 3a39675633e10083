//! `gpu-lower-to-nvvm-pipeline`: a program with kernels, for GPUs of NVIDIA.

use pass::{
    AddError, OptionDef, OptionField, PassRegistry, Pipeline, PipelineOptions, RegisterError, parse_pass_list,
};

const TITLE: &str = "The default pipeline lowers main dialects (arith, memref, scf, vector, gpu, and nvgpu) to NVVM. It starts by \
                     lowering GPU code to the specified compilation target (default is fatbin) then lowers the host code.";

/// Adds the pipeline.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline_with("gpu-lower-to-nvvm-pipeline", TITLE, add).map(|_| ())
}

/// Definitions of the options, in the order of their fields.
const DEFINITIONS: [OptionDef; 10] = [
    OptionDef::of::<i64>(
        "index-bitwidth",
        "Bitwidth of the index type for the host (warning this should be 64 until the GPU layering is fixed)",
    ),
    OptionDef::of::<String>("cubin-triple", "Triple to use to serialize to cubin."),
    OptionDef::of::<String>("cubin-chip", "Chip to use to serialize to cubin."),
    OptionDef::of::<String>("cubin-features", "Features to use to serialize to cubin."),
    OptionDef::of::<String>("cubin-format", "Compilation format to use to serialize to cubin."),
    OptionDef::of::<String>("ptxas-cmd-options", "Command line options to pass to the downstream compiler."),
    OptionDef::of::<i32>("opt-level", "Optimization level for NVVM compilation"),
    OptionDef::of::<bool>(
        "kernel-bare-ptr-calling-convention",
        "Whether to use the bareptr calling convention on the kernel (warning this should be false until the GPU layering is fixed)",
    ),
    OptionDef::of::<bool>(
        "host-bare-ptr-calling-convention",
        "Whether to use the bareptr calling convention on the host (warning this should be false until the GPU layering is fixed)",
    ),
    OptionDef::of::<bool>("allow-pattern-rollback", "Allow pattern rollback during dialect conversion"),
];

/// Options of the pipeline.
struct Options {
    index_bitwidth: i64,
    triple: String,
    chip: String,
    features: String,
    format: String,
    ptxas: String,
    level: i32,
    kernel_bare: bool,
    host_bare: bool,
    rollback: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            index_bitwidth: 64,
            triple: "nvptx64-nvidia-cuda".to_owned(),
            chip: "sm_50".to_owned(),
            features: "+ptx60".to_owned(),
            format: "fatbin".to_owned(),
            ptxas: String::new(),
            level: 2,
            kernel_bare: false,
            host_bare: false,
            rollback: true,
        }
    }
}

impl PipelineOptions for Options {
    const DEFS: &'static [OptionDef] = &DEFINITIONS;

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        vec![
            &mut self.index_bitwidth,
            &mut self.triple,
            &mut self.chip,
            &mut self.features,
            &mut self.format,
            &mut self.ptxas,
            &mut self.level,
            &mut self.kernel_bare,
            &mut self.host_bare,
            &mut self.rollback,
        ]
    }
}

impl Options {
    /// Returns the passes as text.
    fn passes(&self) -> String {
        let Options { index_bitwidth, triple, chip, features, format, ptxas, level, .. } = self;
        let Options { kernel_bare, host_bare, rollback, .. } = self;
        let quoted = |text: &str| if text.is_empty() { "\"\"".to_owned() } else { format!("\"{text}\"") };
        format!(
            "convert-nvgpu-to-nvvm,gpu-kernel-outlining,convert-vector-to-scf,convert-scf-to-cf,convert-nvvm-to-llvm,\
             convert-func-to-llvm,expand-strided-metadata,\
             nvvm-attach-target{{O={level} chip={chip} features={features} triple={triple} ptxas-cmd-options={ptxas}}},\
             lower-affine,convert-arith-to-llvm,convert-index-to-llvm{{index-bitwidth={index_bitwidth}}},canonicalize,cse,\
             gpu.module(convert-gpu-to-nvvm{{allow-pattern-rollback={rollback} index-bitwidth={index_bitwidth} \
             use-bare-ptr-memref-call-conv={kernel_bare}}}),gpu.module(canonicalize),gpu.module(cse),\
             gpu.module(reconcile-unrealized-casts),\
             gpu-to-llvm{{use-bare-pointers-for-host={host_bare} use-bare-pointers-for-kernels={kernel_bare}}},\
             gpu-module-to-binary{{format={format}}},convert-math-to-llvm,canonicalize,cse,reconcile-unrealized-casts",
            chip = quoted(chip),
            features = quoted(features),
            triple = quoted(triple),
            ptxas = quoted(ptxas),
            format = quoted(format),
        )
    }
}

fn add(pipeline: &mut Pipeline, options: Options) -> Result<(), AddError> {
    let mut passes = PassRegistry::new();
    let libraries = [
        dialect_transforms::PASSES,
        gpu_transforms::PASSES,
        lowering::PASSES,
        memref_expand::PASSES,
        to_llvm::PASSES,
        transforms::PASSES,
        crate::PASSES,
    ];
    for library in libraries {
        passes.add(library).map_err(|error| AddError(error.to_string()))?;
    }
    parse_pass_list(&options.passes(), &passes, pipeline).map_err(|error| AddError(error.0))
}
