//! Tests of operations with very many operands and results.

use ir::Context;
use syntax::print::{PrintOptions, to_string};
use syntax::{ParseOptions, parse_bytes};

#[test]
fn operations_with_very_many_values_make_the_round_trip() {
    const OPERANDS: usize = 70_000;
    const RESULTS: usize = 20_000;
    let operands: Vec<String> = (0..OPERANDS).map(|at| format!("%0#{}", at % RESULTS)).collect();
    let (of_operands, of_results) = (vec!["i1"; OPERANDS].join(", "), vec!["i1"; RESULTS].join(", "));
    let text = format!(
        "module {{\n  %0:{RESULTS} = \"a.a\"() : () -> ({of_results})\n  \"a.b\"({}) : ({of_operands}) -> ()\n}}\n",
        operands.join(", "),
    );
    let cx = Context::default();
    cx.allow_unregistered(true);
    let parsed = parse_bytes(&cx, "test.mlir", text.as_bytes(), &ParseOptions::default());
    let module = parsed.into_result().unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(to_string(&module, &PrintOptions::default()), text);
    let ops: Vec<_> = module.root().region(0).ops().collect();
    assert_eq!((ops[0].num_results(), ops[1].num_operands()), (RESULTS, OPERANDS));
    assert!(ops[1].operands().enumerate().all(|(at, value)| value == ops[0].result(at % RESULTS)));
}
