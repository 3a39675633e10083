// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

#vectorize = #llvm.loop_vectorize<disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32>
#unroll = #llvm.loop_unroll<disable = true, count = 4 : i32, followupAll = <disableNonforced = true>>
#group = #llvm.access_group<id = distinct[0]<>>
#loop = #llvm.loop_annotation<disableNonforced = false, vectorize = #vectorize, interleave = <count = 8 : i32>, unroll = #unroll,
  unrollAndJam = <disable = true>, licm = <disable = true, versioningDisable = true>, distribute = <disable = true>,
  pipeline = <disable = true, initiationinterval = 1 : i32>, peeled = <count = 3 : i32>, unswitch = <partialDisable = true>,
  mustProgress = true, isVectorized = false, parallelAccesses = #group>

llvm.func @branches(%c: i1, %x: i32, %p: !llvm.ptr) -> i32 {
  llvm.br ^bb1(%x : i32)
^bb1(%a: i32):
  llvm.cond_br %c, ^bb2, ^bb3(%a, %x : i32, i32) {loop_annotation = #loop}
^bb2:
  llvm.cond_br %c weights([3, 4]), ^bb2, ^bb4
^bb3(%b: i32, %d: i32):
  llvm.switch %a : i32, ^bb4 [
    1: ^bb1(%b : i32),
    -5: ^bb4
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb4:
  llvm.switch %x : i32, ^bb1(%x : i32) [
  ]
^bb5:
  llvm.indirectbr %p : !llvm.ptr, [
    ^bb1(%x : i32),
    ^bb2
  ]
^bb6:
  llvm.indirectbr %p : !llvm.ptr, []
^bb7:
  llvm.unreachable
^bb8:
  llvm.br ^bb8 {loop_annotation = #loop, note}
^bb9:
  llvm.return %x : i32
}

llvm.mlir.global external @info() : !llvm.ptr
llvm.func @throws(i32, ...) -> i32
llvm.func @personality(...) -> i32

llvm.func @exceptions(%x: i32, %p: !llvm.ptr) -> i32 attributes {personality = @personality} {
  %0 = llvm.mlir.addressof @info : !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.mlir.undef : !llvm.array<1 x ptr>
  %3 = llvm.invoke @throws(%x, %p) to ^bb2(%x : i32) unwind ^bb1 vararg(!llvm.func<i32 (i32, ...)>) : (i32, !llvm.ptr) -> i32
^bb1:
  %4 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) (filter %2 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.resume %4 : !llvm.struct<(ptr, i32)>
^bb2(%a: i32):
  llvm.invoke fastcc %p(%x) to ^bb3 unwind ^bb4(%x : i32) ["tag"(%x : i32), "none"()] {branch_weights = array<i32: 1, 2>} : !llvm.ptr, (i32 {llvm.noundef}) -> ()
^bb3:
  llvm.return %a : i32
^bb4(%b: i32):
  %5 = llvm.landingpad (catch %1 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return %b : i32
}

llvm.func @tags() {
  llvm.blocktag <id = 1>
  %0 = llvm.blockaddress <function = @tags, tag = <id = 1>> : !llvm.ptr
  llvm.return
}
