// RECORD: mlir-opt --inline

// Places of loops are those of the callee, inlined at the call, in the caller's scope.

#file = #llvm.di_file<"loops.c" in "/source">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, isOptimized = true, emissionKind = Full>
#type = #llvm.di_subroutine_type<>
#inner = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "inner", file = #file, subprogramFlags = Definition, type = #type>
#outer = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #unit, scope = #file, name = "outer", file = #file, subprogramFlags = Definition, type = #type>
#start = loc(fused<#inner>["loops.c":3:4])
#end = loc(fused<#inner>["loops.c":5:2])
#loop = #llvm.loop_annotation<mustProgress = true, startLoc = #start, endLoc = #end>
#unplaced = #llvm.loop_annotation<mustProgress = true>

llvm.func @inner(%again: i1) {
  llvm.br ^loop
^loop:
  llvm.cond_br %again, ^loop, ^next {loop_annotation = #loop} loc(fused<#inner>["loops.c":4:4])
^next:
  llvm.cond_br %again, ^next, ^end {loop_annotation = #unplaced} loc(fused<#inner>["loops.c":6:4])
^end:
  llvm.return
} loc(fused<#inner>["loops.c":1:1])

llvm.func @outer(%again: i1) {
  llvm.call @inner(%again) : (i1) -> () loc(fused<#outer>["loops.c":14:4])
  llvm.return
} loc(fused<#outer>["loops.c":11:1])

llvm.func @without_debug_info(%again: i1) {
  llvm.call @inner(%again) : (i1) -> () loc("loops.c":24:4)
  llvm.return
}
