// RECORD: mlir-opt --sparse-storage-specifier-to-llvm

// Sizes through structured control flow and calls.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32 }>
!s = !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
func.func @g(%c: i1, %n: index, %a: !s, %b: !s) -> !s {
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c1 to %n step %c1 iter_args(%x = %a) -> (!s) {
    %1 = scf.if %c -> (!s) {
      scf.yield %x : !s
    } else {
      scf.yield %b : !s
    }
    scf.yield %1 : !s
  }
  %w = scf.while (%x = %0) : (!s) -> !s {
    scf.condition(%c) %x : !s
  } do {
  ^bb0(%y: !s):
    %k = sparse_tensor.storage_specifier.set %y lvl_sz at 1 with %n : !s
    scf.yield %k : !s
  }
  %2 = func.call @f(%w) : (!s) -> !s
  return %2 : !s
}
func.func private @f(!s) -> !s
