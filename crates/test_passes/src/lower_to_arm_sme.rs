//! `test-lower-to-arm-sme`: a pipeline from operations on vectors to intrinsics of tiles.

use pass::{AddError, OptionDef, PassRegistry, Pipeline, RegisterError, parse_options, parse_pass_list};

const TITLE: &str = "An example pipeline to lower operations on vectors (arith, vector) to LLVM via ArmSME.";

/// Adds the pipeline.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline("test-lower-to-arm-sme", TITLE, build).map(|_| ())
}

fn build(pipeline: &mut Pipeline, options: &str) -> Result<(), AddError> {
    let (mut fuse, mut dump) = (true, false);
    let definitions = [
        OptionDef::of::<bool>(
            "fuse-outer-products",
            "Fuse outer product operations via '-arm-sme-outer-product-fusion' pass",
        ),
        OptionDef::of::<bool>("dump-tile-live-ranges", "Dump the live ranges of SME tiles (for debugging)"),
    ];
    parse_options(options, &definitions, &mut [&mut fuse, &mut dump]).map_err(AddError)?;
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
