//! `test-lower-to-llvm`: a pipeline from the dialects of arithmetic, loops, buffers and vectors to that of LLVM.

use pass::{
    AddError, OptionDef, OptionField, PassRegistry, Pipeline, PipelineOptions, RegisterError, parse_pass_list,
};

const TITLE: &str =
    "An example of pipeline to lower the main dialects (arith, linalg, memref, scf, vector) down to LLVM.";

/// Adds the pipeline.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    registry.add_pipeline_with("test-lower-to-llvm", TITLE, build).map(|_| ())
}

/// Options of the pipeline.
#[derive(Default)]
struct Options {
    reassociate: bool,
}

impl PipelineOptions for Options {
    const DEFS: &'static [OptionDef] =
        &[OptionDef::of::<bool>("reassociate-fp-reductions", "Allow reassociation of FP reductions")];

    fn fields(&mut self) -> Vec<&mut dyn OptionField> {
        vec![&mut self.reassociate]
    }
}

fn build(pipeline: &mut Pipeline, Options { reassociate }: Options) -> Result<(), AddError> {
    let mut passes = PassRegistry::new();
    let libraries = [
        dialect_transforms::PASSES,
        linalg_transforms::PASSES,
        lowering::PASSES,
        memref_expand::PASSES,
        to_llvm::PASSES,
        transforms::PASSES,
    ];
    for library in libraries {
        passes.add(library).map_err(|error| AddError(error.to_string()))?;
    }
    let text = format!(
        "func.func(convert-vector-to-scf),func.func(convert-linalg-to-loops),lower-affine,convert-scf-to-cf,\
         canonicalize,cse,convert-vector-to-llvm{{reassociate-fp-reductions={reassociate}}},\
         func.func(convert-math-to-llvm),expand-strided-metadata,lower-affine,finalize-memref-to-llvm,\
         convert-func-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-index-to-llvm,convert-ub-to-llvm,\
         reconcile-unrealized-casts"
    );
    parse_pass_list(&text, &passes, pipeline).map_err(|error| AddError(error.0))
}
