//! That bodies are converted in parallel without a difference. What comes out is recorded under
//! `tests/conversion/func_to_llvm`.

use super::FuncToLlvm;
use crate::test_support::{convert, parse};

/// A module of functions that call each other, with wrappers and unranked memrefs.
fn program(count: usize) -> String {
    let function = |number: usize| {
        let next = (number + 1) % count;
        let attrs = if number.is_multiple_of(3) { "attributes {llvm.emit_c_interface}" } else { "" };
        format!(
            "func.func @f{number}(%a: memref<?x4xf32>, %b: memref<*xi8>, %c: index) -> (memref<*xi8>, index) {attrs} {{
               %0:2 = call @f{next}(%a, %b, %c) : (memref<?x4xf32>, memref<*xi8>, index) -> (memref<*xi8>, index)
               return %0#0, %0#1 : memref<*xi8>, index
             }}\n"
        )
    };
    (0..count).map(function).collect()
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let text = program(23);
    let one = convert(&text, FuncToLlvm::default, 1).expect("it can be converted");
    assert_eq!(one.matches("\"llvm.func\"").count(), 23 + 8 + 2);
    for threads in [2, 8] {
        assert_eq!(convert(&text, FuncToLlvm::default, threads).as_ref(), Ok(&one));
    }
}

#[test]
fn a_function_of_the_heap_of_another_type_is_an_error() {
    let text = "llvm.func @free(i32)\n func.func @f(%a: memref<*xi8>) { %0 = call @g() : () -> memref<*xi8>\n return }
      func.func private @g() -> memref<*xi8>";
    let errors = convert(text, FuncToLlvm::default, 1).expect_err("`free` is reserved");
    assert!(errors.contains("redefinition of reserved function 'free' of different type"), "{errors}");
}

#[test]
fn types_nest_as_deep_as_they_like() {
    let depth = 20_000;
    let ty = format!("{}f32{}", "memref<1x".repeat(depth), ">".repeat(depth));
    let module = parse(&format!("func.func private @f({ty})"));
    let types = crate::llvm::LlvmTypes::new(module.context(), crate::llvm::LoweringOptions::default());
    let function = module.root().regions().flat_map(|region| region.ops()).next().expect("a function");
    let signature = function.attr("function_type").and_then(|ty| ty.as_type()?.as_function());
    let ty = signature.expect("a signature").0[0];
    assert!(types.convert(ty).is_some());
}
