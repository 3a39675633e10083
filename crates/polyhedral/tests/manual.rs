//! The examples of `docs/polyhedra.md`: each program after its passes is the one that follows.

use ir::Context;
use ir::def::Registry;
use pass::{Event, PassManager, PassRegistry};
use syntax::print::{PrintOptions, to_string};

/// Returns a module's text without the module around.
fn contents(text: &str) -> String {
    let lines =
        text.lines().filter(|line| !line.starts_with("module") && *line != "}" && !line.trim().is_empty());
    let lines: Vec<&str> = lines.map(|line| line.strip_prefix("  ").unwrap_or(line)).collect();
    lines.join("\n")
}

#[test]
fn examples_are_what_passes_make() {
    let page = include_str!("../../../docs/polyhedra.md");
    let registry = Registry::new().with(affine::dialect()).with(arith::dialect()).with(func::dialect());
    let cx = Context::new(registry.with(memref::dialect()));
    let mut passes = PassRegistry::new();
    passes.add(polyhedral::PASSES).expect("names of their own");
    passes.add(affine_transforms::PASSES).expect("names of their own");
    let blocks: Vec<&str> = page.split("```mlir\n").skip(1).collect();
    assert!(blocks.len() >= 20 && blocks.len().is_multiple_of(2));
    for pair in blocks.chunks_exact(2) {
        let (before, rest) = pair[0].split_once("```").expect("the end of the block");
        let (after, _) = pair[1].split_once("```").expect("the end of the block");
        let pipeline = rest.split('`').nth(1).expect("a pipeline");
        let mut module =
            syntax::parse_bytes(&cx, "page.mlir", before.as_bytes(), &syntax::ParseOptions::default())
                .into_result()
                .unwrap_or_else(|errors| panic!("{before}: {errors:?}"));
        let text = format!("builtin.module(func.func({pipeline}))");
        let mut manager = PassManager::new(pass::parse_pipeline(&text, &passes).expect("a pipeline"));
        let mut messages = Vec::new();
        let result = manager.run(&mut module, &mut |event| {
            if let Event::Diagnostic(diagnostic) = event {
                messages.push(diagnostic.message().to_owned());
            }
        });
        assert!(result.is_ok() && messages.is_empty(), "{pipeline}: {messages:?}");
        assert_eq!(contents(&to_string(&module, &PrintOptions::default())), after.trim_end(), "{pipeline}");
    }
}
