//! `test-lower-to-arm-sme`: a pipeline from operations on vectors to intrinsics of tiles.

use pass::{
    AddError, OptionDef, OptionField, PassRegistry, Pipeline, PipelineOptions, RegisterError, parse_pass_list,
};

const TITLE: &str = "An example pipeline to lower operations on vectors (arith, vector) to LLVM via ArmSME.";

/// Adds the pipeline.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline_with("test-lower-to-arm-sme", TITLE, build).map(|_| ())
}

/// Options of the pipeline.
struct Options {
    fuse: bool,
    dump: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { fuse: true, dump: false }
    }
}

impl PipelineOptions for Options {
    const DEFS: &'static [OptionDef] = &[
        OptionDef::of::<bool>(
            "fuse-outer-products",
            "Fuse outer product operations via '-arm-sme-outer-product-fusion' pass",
        ),
        OptionDef::of::<bool>("dump-tile-live-ranges", "Dump the live ranges of SME tiles (for debugging)"),
    ];

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        vec![&mut self.fuse, &mut self.dump]
    }
}

fn build(pipeline: &mut Pipeline, Options { fuse, dump }: Options) -> Result<(), AddError> {
    let mut passes = PassRegistry::new();
    let libraries = [
        arm_transforms::PASSES,
        dialect_transforms::PASSES,
        lowering::PASSES,
        to_llvm::PASSES,
        transforms::PASSES,
    ];
    for library in libraries {
        passes.add(library).map_err(|error| AddError(error.to_string()))?;
    }
    let fusion = if fuse { "func.func(arm-sme-outer-product-fusion)," } else { "" };
    let text = format!(
        "arm-sme-vector-legalization,canonicalize,cse,convert-arith-to-arm-sme,convert-vector-to-arm-sme,{fusion}\
         convert-arm-sme-to-scf,convert-vector-to-scf{{full-unroll=true}},\
         func.func(enable-arm-streaming{{if-required-by-ops=true streaming-mode=streaming-locally za-mode=new-za}}),\
         convert-scf-to-cf,func.func(convert-arm-sme-to-llvm{{dump-tile-live-ranges={dump}}}),canonicalize,cse"
    );
    parse_pass_list(&text, &passes, pipeline).map_err(|error| AddError(error.0))
}
