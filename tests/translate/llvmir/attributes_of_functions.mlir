// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Declarations have the features of their target, and nothing else of it.
// CHECK: ; Function Attrs: allockind("alloc,uninitialized,aligned") allocsize(0)
// CHECK: declare ptr @allocate(i64) #[[ALLOCATE:[0-9]+]]
llvm.func @allocate(i64) -> !llvm.ptr attributes {passthrough = [["allockind", "41"], ["allocsize", "4294967295"]], target_features = #llvm.target_features<["+a", "-b"]>, tune_cpu = "generic"}

// CHECK: define void @defined() #[[DEFINED:[0-9]+]]
llvm.func @defined() attributes {target_cpu = "x", target_features = #llvm.target_features<["+a"]>, tune_cpu = "y"} {
  llvm.return
}

// CHECK: attributes #[[ALLOCATE]] = { allockind("alloc,uninitialized,aligned") allocsize(0) "target-features"="+a,-b" }
// CHECK: attributes #[[DEFINED]] = { "target-cpu"="x" "target-features"="+a" "tune-cpu"="y" }
