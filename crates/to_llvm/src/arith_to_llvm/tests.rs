//! That the tables are complete. What comes out is recorded under `tests/conversion/arith_to_llvm`.

use super::ArithToLlvm;
use super::table::ROWS;
use crate::llvm::flags::fast_math;
use crate::test_support::{context, convert};

#[test]
fn all_operations_of_the_table_are_there() {
    let cx = context();
    for row in ROWS {
        for name in [row.from, row.to] {
            assert!(cx.op_info(cx.op_name(name)).is_some(), "{name}");
        }
    }
}

#[test]
fn flags_have_other_numbers() {
    assert_eq!(fast_math(0), 0);
    assert_eq!(
        fast_math(arith::FastMathFlags::REASSOC.to_word()),
        llvm::attrs::FastmathFlags::REASSOC.to_word()
    );
    assert_eq!(fast_math(arith::FastMathFlags::FAST.to_word()), llvm::attrs::FastmathFlags::FAST.to_word());
}

#[test]
fn scalars_are_all_converted() {
    let text = "func.func @f(%a: i32, %b: index) -> index {
      %0 = arith.index_cast %a : i32 to index
      %1 = arith.ceildivui %0, %b : index
      return %1 : index
    }";
    let output = convert(text, ArithToLlvm::default, 1).expect("it can be converted");
    assert!(!output.contains("arith.") && output.contains("llvm.udiv"), "{output}");
}
