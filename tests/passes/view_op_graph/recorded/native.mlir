// RECORD: mlir-opt --view-op-graph -o /dev/null 2>&1

// What is no attribute but a property is not shown.
llvm.func @f(%a: i32, %p: !llvm.ptr) {
  %0 = llvm.add %a, %a overflow<nsw> : i32
  %1 = llvm.udiv exact %a, %a : i32
  %2 = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %3 = llvm.trunc %a overflow<nuw> : i32 to i8
  llvm.return
}

func.func @g(%i: index) -> index {
  %0 = affine.linearize_index disjoint [%i, %i] by (2, 3) : index
  return %0 : index
}
