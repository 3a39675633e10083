// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, type and attribute, in the forms that it can be written in.
wasmssa.import_func "foo" from "my_module" as @func_0 {type = (i32) -> i32}
wasmssa.import_global "g" from "env" as @global_0 mutable : i32
wasmssa.import_global "h" from "env" as @global_1 : i32
wasmssa.import_mem "mem" from "env" as @mem_0 {limits = !wasmssa<limit[2:]>}
wasmssa.import_table "tab" from "env" as @table_0 {type = !wasmssa<tabletype !wasmssa.funcref [2: 8]>}
wasmssa.memory @m !wasmssa<limit[1: 2]>
wasmssa.memory exported @m2 !wasmssa<limit[1:]>
wasmssa.table @t !wasmssa<tabletype !wasmssa.externref [0: 65536]>
wasmssa.table exported @t2 !wasmssa<tabletype !wasmssa.externref [0:]>
wasmssa.global @g i32 : {
  %0 = wasmssa.const 10 : i32
  wasmssa.return %0 : i32
}
wasmssa.global exported @g2 i64 mutable : {
  %0 = wasmssa.const 10 : i64
  wasmssa.return %0 : i64
}
wasmssa.global @g3 i32 : {
  %0 = wasmssa.global_get @global_1 : i32
  wasmssa.return %0 : i32
}
wasmssa.func exported @f(%a: !wasmssa<local ref to i32>, %b: !wasmssa<local ref to f32>) -> i32 {
  %0 = wasmssa.local_get %a : ref to i32
  %1 = wasmssa.local_get %b : ref to f32
  %2 = wasmssa.add %0 %0 : i32
  %l = wasmssa.local of type i32
  wasmssa.local_set %l : ref to i32 to %2 : i32
  %3 = wasmssa.local_tee %l : ref to i32 to %2 : i32
  %c = wasmssa.call @func_0(%3) : (i32) -> i32
  %d = wasmssa.eq %c %3 : i32 -> i32
  %e = wasmssa.shl %c by %d bits : i32
  %f = wasmssa.convert_s %e : i32 to f64
  %g = wasmssa.extend_i32_s %e to i64
  %h = wasmssa.extend 8 : i32 low bits from %e : i32
  %i = wasmssa.reinterpret %1 : f32 as i32
  %j = wasmssa.abs %1 : f32
  %k = wasmssa.eqz %e : i32 -> i32
  wasmssa.return %k : i32
}
wasmssa.func @blk() -> i32 {
  %0 = wasmssa.const 1 : i32
  wasmssa.block(%0) : i32 : {
  ^bb0(%x: i32):
    %1 = wasmssa.const 2 : i32
    wasmssa.branch_if %1 to level 0 with args(%x : i32) else ^bb1
  ^bb1:
    wasmssa.block_return %x : i32
  }> ^bb2
^bb2(%r: i32):
  wasmssa.loop : {
    wasmssa.block_return
  }> ^bb3
^bb3:
  wasmssa.return %r : i32
}
