//! `lower-accesses-to-llvm`: accesses to memory as those of `llvm`, while loops are loops.

use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget};
use to_llvm::llvm::{LlvmTypes, LoweringOptions, convert};

/// Convert accesses to memory to the LLVM dialect
///
/// Operations on buffers and arithmetic become those of `llvm`, as by `finalize-memref-to-llvm`, and so do reads and writes of vectors of one dimension;
/// what has no conversion stays. Before loops become branches, so that `loop-invariant-code-motion` moves addresses out of them.
///
/// ```mlir
/// %0 = memref.load %a[%i] : memref<8xf32>   %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
///                                           %1 = llvm.load %0 : !llvm.ptr -> f32
/// ```
#[pass("lower-accesses-to-llvm", name = "LowerAccessesToLLVM", on = "builtin.module", depends("llvm"))]
pub struct LowerAccesses;

impl LowerAccesses {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let options = LoweringOptions { generic_functions: true, ..LoweringOptions::default() };
        let types = LlvmTypes::new(&context, options);
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("llvm").legal_op("builtin.unrealized_conversion_cast");
        // Their conversions compute in integers of twice the width, which may have no register.
        target.legal_op("arith.mulsi_extended").legal_op("arith.mului_extended");
        let mut set = ConversionSet::with_types(&context, &types.converter());
        // Subscripts are arithmetic.
        to_llvm::arith_to_llvm::all_patterns(&mut set, &types);
        to_llvm::memref_to_llvm::patterns(&mut set, &types);
        to_llvm::memref_to_llvm::vector_patterns(&mut set, &types);
        convert(target, set, cx, body)
    }
}
