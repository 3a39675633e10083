//! `test-pm-nested-pipeline`, `test-textual-pm-nested-pipeline`, `test-composite-fixed-point-pass`: named pipelines.

use crate::nothing::{TestFunction, TestModule};
use pass::{AddError, PassRegistry, Pipeline, RegisterError, parse_pass_list, passes};
use transforms::{Canonicalize, CompositeFixedPoint, Cse};

/// Adds the pipelines.
pub(crate) fn register(registry: &mut PassRegistry) -> Result<(), RegisterError> {
    let title = "Test a nested pipeline in the pass manager";
    registry.add_pipeline("test-pm-nested-pipeline", title, |pipeline, _| {
        let mut module = Pipeline::on("builtin.module");
        module.add(TestModule)?;
        module.nest("func.func").add(TestFunction)?;
        pipeline.push(module);
        pipeline.nest("func.func").add(TestFunction)?;
        Ok(())
    })?;
    registry.add_pipeline("test-textual-pm-nested-pipeline", title, |pipeline, _| {
        let mut passes = PassRegistry::new();
        passes.add(passes![TestModule, TestFunction]).map_err(|error| AddError(error.to_string()))?;
        let text =
            "builtin.module(test-module-pass,func.func(test-function-pass)),func.func(test-function-pass)";
        parse_pass_list(text, &passes, pipeline).map_err(|error| AddError(error.0))
    })?;
    registry.add_pipeline("test-composite-fixed-point-pass", "Test composite pass", |pipeline, _| {
        let mut inner = Pipeline::any();
        inner.add(Canonicalize::default())?.add(Cse::default())?;
        pipeline.add(CompositeFixedPoint::new("TestCompositePass", inner, 10)).map(|_| ())
    })?;
    Ok(())
}
