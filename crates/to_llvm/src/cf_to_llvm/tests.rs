//! That bodies are converted in parallel without a difference. What comes out is recorded under `tests/conversion/cf_to_llvm`.

use super::CfToLlvm;
use crate::test_support::convert;

#[test]
fn messages_are_numbered_in_the_order_of_functions() {
    let function =
        |number| format!("func.func @f{number}(%a: i1) {{ cf.assert %a, \"{number}\"\n return }}\n");
    let text: String = (0..20).map(function).collect();
    let one = convert(&text, CfToLlvm::default, 1).expect("it can be converted");
    assert!(one.contains("sym_name = \"assert_msg\"") && one.contains("sym_name = \"assert_msg_18\""));
    assert_eq!(one.matches("sym_name = \"puts\"").count(), 1);
    for threads in [2, 8] {
        assert_eq!(convert(&text, CfToLlvm::default, threads).as_ref(), Ok(&one));
    }
}

#[test]
fn a_branch_that_cannot_be_converted_is_an_error() {
    let text =
        "func.func @f(%a: tensor<f32>) { cf.br ^bb1(%a : tensor<f32>)\n ^bb1(%b: tensor<f32>): return }";
    let error = convert(text, CfToLlvm::default, 1).expect_err("tensors are no types of LLVM");
    assert_eq!(error, "failed to legalize operation 'cf.br' that was explicitly marked illegal");
}
