//! The pass against the output of mlir-opt 22, recorded in `testdata`.

use super::ScfToCf;
use diag::Sources;
use ir::def::Registry;
use ir::print::PrintOptions;
use ir::{Context, Threads};
use pass::{PassManager, Pipeline};

fn context() -> Context {
    let registry = Registry::new()
        .with(func::dialect())
        .with(arith::dialect())
        .with(ub::dialect())
        .with(cf::dialect())
        .with(scf::dialect());
    let cx = Context::new(registry);
    cx.allow_unregistered(true);
    cx
}

/// Converts a module; the result is its generic text, or the errors.
fn convert(text: &str) -> Result<String, String> {
    let mut sources = Sources::new();
    let source = sources.add("in", text.as_bytes().to_vec());
    let parsed = syntax::parse(&context(), &source, &syntax::ParseOptions::default());
    let mut body = parsed.into_result().unwrap_or_else(|errors| panic!("the input is valid: {errors:?}"));
    let mut pipeline = Pipeline::on("builtin.module");
    assert!(pipeline.add(ScfToCf::default()).is_ok());
    let mut errors = String::new();
    let result = PassManager::new(pipeline).run(&mut body, &mut |event| {
        if let pass::Event::Diagnostic(diagnostic) = event {
            errors.push_str(&diag::render::mlir::to_string(&diagnostic, &sources));
        }
    });
    if result.is_err() {
        return Err(errors);
    }
    let mut errors = Vec::new();
    assert!(ir::verify(&body, Threads::ONE, &mut errors), "{errors:?}");
    Ok(syntax::print::to_string(&body, &PrintOptions { generic: true, ..PrintOptions::default() }))
}

fn lines(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.is_empty() && *line != "// -----").collect()
}

#[test]
fn blocks_are_those_of_the_oracle() {
    let output: String = include_str!("testdata/input.mlir")
        .split("// -----\n")
        .map(|chunk| convert(chunk).expect("everything can be converted"))
        .collect();
    let (expected, found) = (lines(include_str!("testdata/output.generic")), lines(&output));
    for (number, (expected, found)) in expected.iter().zip(&found).enumerate() {
        assert_eq!(expected, found, "line {number}");
    }
    assert_eq!(expected.len(), found.len());
}

#[test]
fn results_of_forall_cannot_be_converted() {
    let text = "func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
      %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
        scf.forall.in_parallel {
        ^bb0:
        }
      }
      return %r : tensor<4xf32>
    }";
    let error = convert(text).expect_err("the loop has a result");
    assert!(error.contains("failed to legalize operation 'scf.forall' that was explicitly marked illegal"));
}
