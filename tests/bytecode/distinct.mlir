// RUN: mlir-opt %s --emit-bytecode | mlir-opt | FileCheck %s

// Scopes are texts in bytecode, which MLIR reads apart: two scopes of one domain would be of two. They are of one.

// CHECK-DAG: #[[DOMAIN:.*]] = #llvm.alias_scope_domain<id = distinct[{{[0-9]+}}]<>, description = "domain">
// CHECK-DAG: #llvm.alias_scope<id = distinct[{{[0-9]+}}]<>, domain = #[[DOMAIN]], description = "one">
// CHECK-DAG: #llvm.alias_scope<id = distinct[{{[0-9]+}}]<>, domain = #[[DOMAIN]], description = "two">
#domain = #llvm.alias_scope_domain<id = distinct[0]<>, description = "domain">
#one = #llvm.alias_scope<id = distinct[1]<>, domain = #domain, description = "one">
#two = #llvm.alias_scope<id = distinct[2]<>, domain = #domain, description = "two">

// CHECK: llvm.func @f
llvm.func @f(%p: !llvm.ptr) -> i32 {
  %0 = llvm.load %p {alias_scopes = [#one, #two]} : !llvm.ptr -> i32
  %1 = llvm.load %p {noalias_scopes = [#one]} : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
