//! That bodies are converted in parallel without a difference. What comes out is recorded under
//! `tests/conversion/memref_to_llvm`.

use super::MemRefToLlvm;
use crate::test_support::convert;

#[test]
fn any_number_of_threads_gives_the_same() {
    let function = |number| {
        format!(
            "func.func @f{number}(%n: index) {{ %0 = memref.alloc(%n) : memref<?x{}xf32>\n \
             memref.dealloc %0 : memref<?x{}xf32>\n return }}\n",
            number + 1,
            number + 1
        )
    };
    let text: String = (0..20).map(function).collect();
    let one = convert(&text, MemRefToLlvm::default, 1).expect("it can be converted");
    assert!(!one.contains("memref."), "{one}");
    assert_eq!(one.matches("sym_name = \"malloc\"").count(), 1);
    for threads in [2, 8] {
        assert_eq!(convert(&text, MemRefToLlvm::default, threads).as_ref(), Ok(&one));
    }
}
