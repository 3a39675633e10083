// RECORD: mlir-translate --split-input-file --mlir-to-llvmir

// Compiled kernels are constants that the program loads when it starts; launches are calls of the library for devices.
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target, "FATBINARY">]
  llvm.func @launch(%a: i64, %b: i64, %memory: !llvm.ptr, %x: f32) {
    gpu.launch_func @kernels::@scale blocks in (%a, %b, %a) threads in (%b, %a, %b) : i64 args(%memory : !llvm.ptr, %x : f32, %b : i64)
    llvm.return
  }
}

// -----

// A stream of the program, memory that is shared, clusters, objects by number and by target, assembly.
module attributes {gpu.container_module} {
  llvm.mlir.global_ctors ctors = [@before], priorities = [5 : i32], data = [#llvm.zero]
  llvm.mlir.global external @other() {addr_space = 0 : i32} : i32
  gpu.binary @of_target <#gpu.select_object<#rocdl.target>> [#gpu.object<#nvvm.target, "BLOB">, #gpu.object<#rocdl.target, bin = "A\00Z">]
  gpu.binary @by_number <#gpu.select_object<1>> [#gpu.object<#nvvm.target, "BLOB">, #gpu.object<#nvvm.target, properties = {O = 3 : i32}, assembly = ".version\0A">]
  llvm.func @launch(%a: i64, %b: i64, %shared: i32, %stream: !llvm.ptr, %which: i1, %vector: vector<4xf32>, %pair: !llvm.struct<(i32, i8)>) {
    llvm.cond_br %which, ^one, ^other
  ^one:
    gpu.launch_func <%stream : !llvm.ptr> @of_target::@sum blocks in (%a, %a, %b) threads in (%b, %a, %a) : i64 dynamic_shared_memory_size %shared args(%vector : vector<4xf32>, %pair : !llvm.struct<(i32, i8)>)
    llvm.br ^other
  ^other:
    gpu.launch_func @by_number::@sum clusters in (%a, %b, %b) blocks in (%b, %b, %a) threads in (%a, %a, %b) : i64
    llvm.return
  }
  llvm.func @before() {
    %four = llvm.mlir.constant(4 : i32) : i32
    %size = llvm.sext %four : i32 to i64
    gpu.launch_func @by_number::@sum blocks in (%size, %size, %size) threads in (%size, %size, %size) : i64
    gpu.launch_func @by_number::@difference blocks in (%size, %size, %size) threads in (%size, %size, %size) : i64
    llvm.return
  }
}

// -----

// Symbols that are there; pointers of 32 bits.
module attributes {gpu.container_module, llvm.data_layout = "e-p:32:32"} {
  llvm.mlir.global private unnamed_addr constant @kernels_scale_name("scale\00") {addr_space = 0 : i32}
  llvm.func @kernels_load() {
    llvm.return
  }
  llvm.func @mgpuStreamCreate() -> !llvm.ptr attributes {passthrough = ["nounwind"]}
  gpu.binary @kernels [#gpu.object<#nvvm.target, "">]
  llvm.func @launch(%a: i32, %x: f64) {
    gpu.launch_func @kernels::@scale blocks in (%a, %a, %a) threads in (%a, %a, %a) : i32 args(%x : f64)
    llvm.return
  }
}

// -----

// Within a parallel region.
module attributes {gpu.container_module} {
  gpu.binary @"my kernels" [#gpu.object<#nvvm.target, "BL\22OB">]
  llvm.func @launch(%a: i64, %memory: !llvm.ptr) {
    omp.parallel {
      gpu.launch_func @"my kernels"::@"to scale" blocks in (%a, %a, %a) threads in (%a, %a, %a) : i64 args(%memory : !llvm.ptr, %a : i64)
      omp.terminator
    }
    gpu.launch_func @"my kernels"::@"to scale" blocks in (%a, %a, %a) threads in (%a, %a, %a) : i64 args(%a : i64)
    llvm.return
  }
}

// -----

// Places in the source.
#file = #llvm.di_file<"launch.c" in "/source">
#unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = #file, isOptimized = true, emissionKind = Full>
#signature = #llvm.di_subroutine_type<callingConvention = DW_CC_normal>
#function = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #unit, scope = #file, name = "launch", file = #file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #signature>
module attributes {gpu.container_module} {
  gpu.binary @kernels [#gpu.object<#nvvm.target, "BLOB">]
  llvm.func @launch(%a: i64, %memory: !llvm.ptr) {
    gpu.launch_func @kernels::@scale blocks in (%a, %a, %a) threads in (%a, %a, %a) : i64 args(%memory : !llvm.ptr) loc("launch.c":4:5)
    llvm.return loc("launch.c":5:5)
  } loc(fused<#function>["launch.c":1:1])
} loc("launch.c":0:0)
