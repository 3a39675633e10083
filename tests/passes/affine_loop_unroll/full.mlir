// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=-1}))' | FileCheck %s

// A factor of -1 unrolls loops whose trip count is constant, also where the bounds are not.

// CHECK-DAG: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0 + 4)>
// CHECK-DAG: #map4 = affine_map<(d0) -> (d0 + 5)>
// CHECK-DAG: #map5 = affine_map<(d0) -> (d0 + 6)>
// CHECK-DAG: #map6 = affine_map<(d0) -> (d0 + 7)>
// CHECK-DAG: #map7 = affine_map<(d0) -> (d0 + 8)>
// CHECK-DAG: #map8 = affine_map<(d0) -> (d0 + 9)>
// CHECK-DAG: #map9 = affine_map<(d0) -> (d0 + 10)>
// CHECK-DAG: #map10 = affine_map<(d0) -> (d0 + 11)>
// CHECK-DAG: #map11 = affine_map<(d0) -> (d0 + 12)>
// CHECK-DAG: #map12 = affine_map<(d0) -> (d0 + 13)>
// CHECK-DAG: #map13 = affine_map<(d0) -> (d0 + 14)>
// CHECK-DAG: #map14 = affine_map<(d0) -> (d0 + 15)>
// CHECK-DAG: #map15 = affine_map<(d0) -> (d0 + 16)>
// CHECK-DAG: #map16 = affine_map<(d0) -> (d0 + 17)>
// CHECK-DAG: #map17 = affine_map<(d0) -> (d0 + 18)>
// CHECK-DAG: #map18 = affine_map<(d0) -> (d0 + 19)>
// CHECK-DAG: #map19 = affine_map<(d0) -> (d0 + 20)>
// CHECK-DAG: #map20 = affine_map<(d0) -> (d0 + 21)>
// CHECK-DAG: #map21 = affine_map<(d0) -> (d0 + 22)>
// CHECK-DAG: #map22 = affine_map<(d0) -> (d0 + 23)>
// CHECK-DAG: #map23 = affine_map<(d0) -> (d0 + 24)>
// CHECK-DAG: #map24 = affine_map<(d0) -> (d0 + 25)>
// CHECK-DAG: #map25 = affine_map<(d0) -> (d0 + 26)>
// CHECK-DAG: #map26 = affine_map<(d0) -> (d0 + 27)>
// CHECK-DAG: #map27 = affine_map<(d0) -> (d0 + 28)>
// CHECK-DAG: #map28 = affine_map<(d0) -> (d0 + 29)>
// CHECK-DAG: #map29 = affine_map<(d0) -> (d0 + 30)>
// CHECK-DAG: #map30 = affine_map<(d0) -> (d0 + 31)>
// CHECK-DAG: #map31 = affine_map<(d0) -> (d0 + 32)>
// CHECK-DAG: #map32 = affine_map<(d0) -> (d0 + 33)>
// CHECK-DAG: #map33 = affine_map<(d0) -> (d0 + 34)>
// CHECK-DAG: #map34 = affine_map<(d0) -> (d0 + 35)>
// CHECK-DAG: #map35 = affine_map<(d0) -> (d0 + 36)>
// CHECK-DAG: #map36 = affine_map<(d0) -> (d0 + 37)>
// CHECK-DAG: #map37 = affine_map<(d0) -> (d0 + 38)>
// CHECK-DAG: #map38 = affine_map<(d0) -> (d0 + 39)>
// CHECK-DAG: #map39 = affine_map<(d0) -> (d0 + 40)>
// CHECK-DAG: #map40 = affine_map<(d0) -> (d0 + 41)>
// CHECK-DAG: #map41 = affine_map<(d0) -> (d0 + 42)>
// CHECK-DAG: #map42 = affine_map<(d0) -> (d0 + 43)>
// CHECK-DAG: #map43 = affine_map<(d0) -> (d0 + 44)>
// CHECK-DAG: #map44 = affine_map<(d0) -> (d0 + 45)>
// CHECK-DAG: #map45 = affine_map<(d0) -> (d0 + 46)>
// CHECK-DAG: #map46 = affine_map<(d0) -> (d0 + 47)>
// CHECK-DAG: #map47 = affine_map<(d0) -> (d0 + 48)>
// CHECK-DAG: #map48 = affine_map<(d0) -> (d0 + 49)>
// CHECK-DAG: #map49 = affine_map<(d0) -> (d0 + 50)>
// CHECK-DAG: #map50 = affine_map<(d0) -> (d0 + 51)>
// CHECK-DAG: #map51 = affine_map<(d0) -> (d0 + 52)>
// CHECK-DAG: #map52 = affine_map<(d0) -> (d0 + 53)>
// CHECK-DAG: #map53 = affine_map<(d0) -> (d0 + 54)>
// CHECK-DAG: #map54 = affine_map<(d0) -> (d0 + 55)>
// CHECK-DAG: #map55 = affine_map<(d0) -> (d0 + 56)>
// CHECK-DAG: #map56 = affine_map<(d0) -> (d0 + 57)>
// CHECK-DAG: #map57 = affine_map<(d0) -> (d0 + 58)>
// CHECK-DAG: #map58 = affine_map<(d0) -> (d0 + 59)>
// CHECK-DAG: #map59 = affine_map<(d0) -> (d0 + 60)>
// CHECK-DAG: #map60 = affine_map<(d0) -> (d0 + 61)>
// CHECK-DAG: #map61 = affine_map<(d0) -> (d0 + 62)>
// CHECK-DAG: #map62 = affine_map<(d0) -> (d0 + 63)>
// CHECK-DAG: #map63 = affine_map<(d0)[s0] -> (d0 + 8, s0)>
// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     affine.for %arg3 = 0 to %arg1 {
// CHECK-NEXT:       %21 = affine.load %arg0[%c0_0, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %21, %arg0[%arg3, %c0_0] : memref<100x100xf32>
// CHECK-NEXT:       %22 = affine.apply #map(%c0_0)
// CHECK-NEXT:       %23 = affine.load %arg0[%22, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %23, %arg0[%arg3, %22] : memref<100x100xf32>
// CHECK-NEXT:       %24 = affine.apply #map1(%c0_0)
// CHECK-NEXT:       %25 = affine.load %arg0[%24, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %25, %arg0[%arg3, %24] : memref<100x100xf32>
// CHECK-NEXT:       %26 = affine.apply #map2(%c0_0)
// CHECK-NEXT:       %27 = affine.load %arg0[%26, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %27, %arg0[%arg3, %26] : memref<100x100xf32>
// CHECK-NEXT:       %28 = affine.apply #map3(%c0_0)
// CHECK-NEXT:       %29 = affine.load %arg0[%28, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %29, %arg0[%arg3, %28] : memref<100x100xf32>
// CHECK-NEXT:       %30 = affine.apply #map4(%c0_0)
// CHECK-NEXT:       %31 = affine.load %arg0[%30, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %31, %arg0[%arg3, %30] : memref<100x100xf32>
// CHECK-NEXT:       %32 = affine.apply #map5(%c0_0)
// CHECK-NEXT:       %33 = affine.load %arg0[%32, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %33, %arg0[%arg3, %32] : memref<100x100xf32>
// CHECK-NEXT:       %34 = affine.apply #map6(%c0_0)
// CHECK-NEXT:       %35 = affine.load %arg0[%34, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %35, %arg0[%arg3, %34] : memref<100x100xf32>
// CHECK-NEXT:       %36 = affine.apply #map7(%c0_0)
// CHECK-NEXT:       %37 = affine.load %arg0[%36, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %37, %arg0[%arg3, %36] : memref<100x100xf32>
// CHECK-NEXT:       %38 = affine.apply #map8(%c0_0)
// CHECK-NEXT:       %39 = affine.load %arg0[%38, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %39, %arg0[%arg3, %38] : memref<100x100xf32>
// CHECK-NEXT:       %40 = affine.apply #map9(%c0_0)
// CHECK-NEXT:       %41 = affine.load %arg0[%40, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %41, %arg0[%arg3, %40] : memref<100x100xf32>
// CHECK-NEXT:       %42 = affine.apply #map10(%c0_0)
// CHECK-NEXT:       %43 = affine.load %arg0[%42, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %43, %arg0[%arg3, %42] : memref<100x100xf32>
// CHECK-NEXT:       %44 = affine.apply #map11(%c0_0)
// CHECK-NEXT:       %45 = affine.load %arg0[%44, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %45, %arg0[%arg3, %44] : memref<100x100xf32>
// CHECK-NEXT:       %46 = affine.apply #map12(%c0_0)
// CHECK-NEXT:       %47 = affine.load %arg0[%46, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %47, %arg0[%arg3, %46] : memref<100x100xf32>
// CHECK-NEXT:       %48 = affine.apply #map13(%c0_0)
// CHECK-NEXT:       %49 = affine.load %arg0[%48, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %49, %arg0[%arg3, %48] : memref<100x100xf32>
// CHECK-NEXT:       %50 = affine.apply #map14(%c0_0)
// CHECK-NEXT:       %51 = affine.load %arg0[%50, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %51, %arg0[%arg3, %50] : memref<100x100xf32>
// CHECK-NEXT:       %52 = affine.apply #map15(%c0_0)
// CHECK-NEXT:       %53 = affine.load %arg0[%52, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %53, %arg0[%arg3, %52] : memref<100x100xf32>
// CHECK-NEXT:       %54 = affine.apply #map16(%c0_0)
// CHECK-NEXT:       %55 = affine.load %arg0[%54, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %55, %arg0[%arg3, %54] : memref<100x100xf32>
// CHECK-NEXT:       %56 = affine.apply #map17(%c0_0)
// CHECK-NEXT:       %57 = affine.load %arg0[%56, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %57, %arg0[%arg3, %56] : memref<100x100xf32>
// CHECK-NEXT:       %58 = affine.apply #map18(%c0_0)
// CHECK-NEXT:       %59 = affine.load %arg0[%58, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %59, %arg0[%arg3, %58] : memref<100x100xf32>
// CHECK-NEXT:       %60 = affine.apply #map19(%c0_0)
// CHECK-NEXT:       %61 = affine.load %arg0[%60, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %61, %arg0[%arg3, %60] : memref<100x100xf32>
// CHECK-NEXT:       %62 = affine.apply #map20(%c0_0)
// CHECK-NEXT:       %63 = affine.load %arg0[%62, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %63, %arg0[%arg3, %62] : memref<100x100xf32>
// CHECK-NEXT:       %64 = affine.apply #map21(%c0_0)
// CHECK-NEXT:       %65 = affine.load %arg0[%64, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %65, %arg0[%arg3, %64] : memref<100x100xf32>
// CHECK-NEXT:       %66 = affine.apply #map22(%c0_0)
// CHECK-NEXT:       %67 = affine.load %arg0[%66, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %67, %arg0[%arg3, %66] : memref<100x100xf32>
// CHECK-NEXT:       %68 = affine.apply #map23(%c0_0)
// CHECK-NEXT:       %69 = affine.load %arg0[%68, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %69, %arg0[%arg3, %68] : memref<100x100xf32>
// CHECK-NEXT:       %70 = affine.apply #map24(%c0_0)
// CHECK-NEXT:       %71 = affine.load %arg0[%70, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %71, %arg0[%arg3, %70] : memref<100x100xf32>
// CHECK-NEXT:       %72 = affine.apply #map25(%c0_0)
// CHECK-NEXT:       %73 = affine.load %arg0[%72, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %73, %arg0[%arg3, %72] : memref<100x100xf32>
// CHECK-NEXT:       %74 = affine.apply #map26(%c0_0)
// CHECK-NEXT:       %75 = affine.load %arg0[%74, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %75, %arg0[%arg3, %74] : memref<100x100xf32>
// CHECK-NEXT:       %76 = affine.apply #map27(%c0_0)
// CHECK-NEXT:       %77 = affine.load %arg0[%76, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %77, %arg0[%arg3, %76] : memref<100x100xf32>
// CHECK-NEXT:       %78 = affine.apply #map28(%c0_0)
// CHECK-NEXT:       %79 = affine.load %arg0[%78, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %79, %arg0[%arg3, %78] : memref<100x100xf32>
// CHECK-NEXT:       %80 = affine.apply #map29(%c0_0)
// CHECK-NEXT:       %81 = affine.load %arg0[%80, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %81, %arg0[%arg3, %80] : memref<100x100xf32>
// CHECK-NEXT:       %82 = affine.apply #map30(%c0_0)
// CHECK-NEXT:       %83 = affine.load %arg0[%82, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %83, %arg0[%arg3, %82] : memref<100x100xf32>
// CHECK-NEXT:       %84 = affine.apply #map31(%c0_0)
// CHECK-NEXT:       %85 = affine.load %arg0[%84, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %85, %arg0[%arg3, %84] : memref<100x100xf32>
// CHECK-NEXT:       %86 = affine.apply #map32(%c0_0)
// CHECK-NEXT:       %87 = affine.load %arg0[%86, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %87, %arg0[%arg3, %86] : memref<100x100xf32>
// CHECK-NEXT:       %88 = affine.apply #map33(%c0_0)
// CHECK-NEXT:       %89 = affine.load %arg0[%88, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %89, %arg0[%arg3, %88] : memref<100x100xf32>
// CHECK-NEXT:       %90 = affine.apply #map34(%c0_0)
// CHECK-NEXT:       %91 = affine.load %arg0[%90, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %91, %arg0[%arg3, %90] : memref<100x100xf32>
// CHECK-NEXT:       %92 = affine.apply #map35(%c0_0)
// CHECK-NEXT:       %93 = affine.load %arg0[%92, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %93, %arg0[%arg3, %92] : memref<100x100xf32>
// CHECK-NEXT:       %94 = affine.apply #map36(%c0_0)
// CHECK-NEXT:       %95 = affine.load %arg0[%94, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %95, %arg0[%arg3, %94] : memref<100x100xf32>
// CHECK-NEXT:       %96 = affine.apply #map37(%c0_0)
// CHECK-NEXT:       %97 = affine.load %arg0[%96, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %97, %arg0[%arg3, %96] : memref<100x100xf32>
// CHECK-NEXT:       %98 = affine.apply #map38(%c0_0)
// CHECK-NEXT:       %99 = affine.load %arg0[%98, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %99, %arg0[%arg3, %98] : memref<100x100xf32>
// CHECK-NEXT:       %100 = affine.apply #map39(%c0_0)
// CHECK-NEXT:       %101 = affine.load %arg0[%100, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %101, %arg0[%arg3, %100] : memref<100x100xf32>
// CHECK-NEXT:       %102 = affine.apply #map40(%c0_0)
// CHECK-NEXT:       %103 = affine.load %arg0[%102, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %103, %arg0[%arg3, %102] : memref<100x100xf32>
// CHECK-NEXT:       %104 = affine.apply #map41(%c0_0)
// CHECK-NEXT:       %105 = affine.load %arg0[%104, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %105, %arg0[%arg3, %104] : memref<100x100xf32>
// CHECK-NEXT:       %106 = affine.apply #map42(%c0_0)
// CHECK-NEXT:       %107 = affine.load %arg0[%106, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %107, %arg0[%arg3, %106] : memref<100x100xf32>
// CHECK-NEXT:       %108 = affine.apply #map43(%c0_0)
// CHECK-NEXT:       %109 = affine.load %arg0[%108, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %109, %arg0[%arg3, %108] : memref<100x100xf32>
// CHECK-NEXT:       %110 = affine.apply #map44(%c0_0)
// CHECK-NEXT:       %111 = affine.load %arg0[%110, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %111, %arg0[%arg3, %110] : memref<100x100xf32>
// CHECK-NEXT:       %112 = affine.apply #map45(%c0_0)
// CHECK-NEXT:       %113 = affine.load %arg0[%112, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %113, %arg0[%arg3, %112] : memref<100x100xf32>
// CHECK-NEXT:       %114 = affine.apply #map46(%c0_0)
// CHECK-NEXT:       %115 = affine.load %arg0[%114, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %115, %arg0[%arg3, %114] : memref<100x100xf32>
// CHECK-NEXT:       %116 = affine.apply #map47(%c0_0)
// CHECK-NEXT:       %117 = affine.load %arg0[%116, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %117, %arg0[%arg3, %116] : memref<100x100xf32>
// CHECK-NEXT:       %118 = affine.apply #map48(%c0_0)
// CHECK-NEXT:       %119 = affine.load %arg0[%118, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %119, %arg0[%arg3, %118] : memref<100x100xf32>
// CHECK-NEXT:       %120 = affine.apply #map49(%c0_0)
// CHECK-NEXT:       %121 = affine.load %arg0[%120, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %121, %arg0[%arg3, %120] : memref<100x100xf32>
// CHECK-NEXT:       %122 = affine.apply #map50(%c0_0)
// CHECK-NEXT:       %123 = affine.load %arg0[%122, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %123, %arg0[%arg3, %122] : memref<100x100xf32>
// CHECK-NEXT:       %124 = affine.apply #map51(%c0_0)
// CHECK-NEXT:       %125 = affine.load %arg0[%124, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %125, %arg0[%arg3, %124] : memref<100x100xf32>
// CHECK-NEXT:       %126 = affine.apply #map52(%c0_0)
// CHECK-NEXT:       %127 = affine.load %arg0[%126, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %127, %arg0[%arg3, %126] : memref<100x100xf32>
// CHECK-NEXT:       %128 = affine.apply #map53(%c0_0)
// CHECK-NEXT:       %129 = affine.load %arg0[%128, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %129, %arg0[%arg3, %128] : memref<100x100xf32>
// CHECK-NEXT:       %130 = affine.apply #map54(%c0_0)
// CHECK-NEXT:       %131 = affine.load %arg0[%130, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %131, %arg0[%arg3, %130] : memref<100x100xf32>
// CHECK-NEXT:       %132 = affine.apply #map55(%c0_0)
// CHECK-NEXT:       %133 = affine.load %arg0[%132, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %133, %arg0[%arg3, %132] : memref<100x100xf32>
// CHECK-NEXT:       %134 = affine.apply #map56(%c0_0)
// CHECK-NEXT:       %135 = affine.load %arg0[%134, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %135, %arg0[%arg3, %134] : memref<100x100xf32>
// CHECK-NEXT:       %136 = affine.apply #map57(%c0_0)
// CHECK-NEXT:       %137 = affine.load %arg0[%136, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %137, %arg0[%arg3, %136] : memref<100x100xf32>
// CHECK-NEXT:       %138 = affine.apply #map58(%c0_0)
// CHECK-NEXT:       %139 = affine.load %arg0[%138, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %139, %arg0[%arg3, %138] : memref<100x100xf32>
// CHECK-NEXT:       %140 = affine.apply #map59(%c0_0)
// CHECK-NEXT:       %141 = affine.load %arg0[%140, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %141, %arg0[%arg3, %140] : memref<100x100xf32>
// CHECK-NEXT:       %142 = affine.apply #map60(%c0_0)
// CHECK-NEXT:       %143 = affine.load %arg0[%142, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %143, %arg0[%arg3, %142] : memref<100x100xf32>
// CHECK-NEXT:       %144 = affine.apply #map61(%c0_0)
// CHECK-NEXT:       %145 = affine.load %arg0[%144, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %145, %arg0[%arg3, %144] : memref<100x100xf32>
// CHECK-NEXT:       %146 = affine.apply #map62(%c0_0)
// CHECK-NEXT:       %147 = affine.load %arg0[%146, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %147, %arg0[%arg3, %146] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %arg0[%c0, %c0] : memref<100x100xf32>
// CHECK-NEXT:     %1 = affine.apply #map(%c0)
// CHECK-NEXT:     %2 = affine.load %arg0[%1, %1] : memref<100x100xf32>
// CHECK-NEXT:     %3 = affine.apply #map1(%c0)
// CHECK-NEXT:     %4 = affine.load %arg0[%3, %3] : memref<100x100xf32>
// CHECK-NEXT:     %5 = affine.for %arg3 = %arg2 to %arg1 step 2 iter_args(%arg4 = %cst) -> (f32) {
// CHECK-NEXT:       %21 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %22 = arith.addf %21, %arg4 : f32
// CHECK-NEXT:       affine.yield %22 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = 0 to min #map63(%arg2)[%arg1] {
// CHECK-NEXT:       %21 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = affine.load %arg0[%arg2, %arg2] : memref<100x100xf32>
// CHECK-NEXT:     %7 = affine.apply #map(%arg2)
// CHECK-NEXT:     %8 = affine.load %arg0[%7, %7] : memref<100x100xf32>
// CHECK-NEXT:     %9 = affine.apply #map1(%arg2)
// CHECK-NEXT:     %10 = affine.load %arg0[%9, %9] : memref<100x100xf32>
// CHECK-NEXT:     %11 = affine.apply #map2(%arg2)
// CHECK-NEXT:     %12 = affine.load %arg0[%11, %11] : memref<100x100xf32>
// CHECK-NEXT:     %13 = affine.apply #map3(%arg2)
// CHECK-NEXT:     %14 = affine.load %arg0[%13, %13] : memref<100x100xf32>
// CHECK-NEXT:     %15 = affine.apply #map4(%arg2)
// CHECK-NEXT:     %16 = affine.load %arg0[%15, %15] : memref<100x100xf32>
// CHECK-NEXT:     %17 = affine.apply #map5(%arg2)
// CHECK-NEXT:     %18 = affine.load %arg0[%17, %17] : memref<100x100xf32>
// CHECK-NEXT:     %19 = affine.apply #map(%arg2)
// CHECK-NEXT:     %20 = affine.load %arg0[%19, %19] : memref<100x100xf32>
// CHECK-NEXT:     return %5 : f32
// CHECK-NEXT:   }

func.func @a(%m: memref<100x100xf32>, %n: index, %k: index) -> f32 {
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 64 {
      %0 = affine.load %m[%j, %i] : memref<100x100xf32>
      affine.store %0, %m[%i, %j] : memref<100x100xf32>
    }
  }
  affine.for %i = 0 to 3 {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  %r = affine.for %i = %k to %n step 2 iter_args(%a = %z) -> (f32) {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
    %1 = arith.addf %0, %a : f32
    affine.yield %1 : f32
  }
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%k)[%n] {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  affine.for %i = affine_map<(d0) -> (d0)>(%k) to affine_map<(d0) -> (d0 + 7)>(%k) {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to affine_map<(d0) -> (d0 + 2)>(%k) {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  return %r : f32
}
