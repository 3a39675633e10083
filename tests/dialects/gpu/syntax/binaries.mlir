// RUN: mlir-opt %s --allow-unregistered-dialect | FileCheck %s

// An object names its target, and need not name the usual format.
// CHECK:         gpu.module @module<#gpu.select_object<1 : i64>> [#t.target] {
gpu.module @module<#gpu.select_object<1>> [#t.target] {
}
// CHECK:         gpu.binary @first [#gpu.object<#t.target, "abc">]
gpu.binary @first [#gpu.object<#t.target, "abc">]
// CHECK-NEXT:    gpu.binary @chosen <#gpu.select_object<#t.target>> {t.note} [#gpu.object<#t.target, properties = {O = 3 : i32},
// CHECK-SAME:      kernels = <[#gpu.kernel_metadata<"a", (i32) -> ()>, #gpu.kernel_metadata<"b", () -> (), metadata = {r = 1 : i64}>]>, assembly = "abc">,
// CHECK-SAME:      #gpu.object<#t.target, bin = "abc">, #gpu.object<#t.target, offload = "abc">]
gpu.binary @chosen <#gpu.select_object<#t.target>> {t.note} [#gpu.object<#t.target, properties = {O = 3 : i32}, kernels = <[#gpu.kernel_metadata<"a", (i32) -> ()>, #gpu.kernel_metadata<"b", () -> (), metadata = {r = 1}>]>, assembly = "abc">, #gpu.object<#t.target, bin = "abc">, #gpu.object<#t.target, offload = "abc">]
