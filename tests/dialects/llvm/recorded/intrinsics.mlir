// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each intrinsic once in generic form, and forms with attributes.

#domain = #llvm.alias_scope_domain<id = "d">
#scope = #llvm.alias_scope<id = "s", domain = #domain>
llvm.func @all(%c: i1, %b: i8, %i: i32, %f: f32, %p: !llvm.ptr, %t: !llvm.token, %vc: vector<4xi1>, %vi: vector<4xi32>, %vf: vector<4xf32>, %vp: vector<4x!llvm.ptr>) {
  %r0 = "llvm.intr.acos"(%f) : (f32) -> f32
  %r1 = "llvm.intr.asin"(%f) : (f32) -> f32
  %r2 = "llvm.intr.atan2"(%f, %f) : (f32, f32) -> f32
  %r3 = "llvm.intr.atan"(%f) : (f32) -> f32
  %r4 = "llvm.intr.abs"(%i) <{is_int_min_poison = true}> : (i32) -> i32
  %r5 = "llvm.intr.annotation"(%i, %p, %p, %i) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
  %r7 = "llvm.intr.bitreverse"(%i) : (i32) -> i32
  %r8 = "llvm.intr.bswap"(%i) : (i32) -> i32
  %r9 = "llvm.intr.experimental.constrained.fpext"(%i) <{fpExceptionBehavior = 1 : i64}> : (i32) -> f32
  %r10 = "llvm.intr.experimental.constrained.fptrunc"(%i) <{fpExceptionBehavior = 1 : i64, roundingmode = 1 : i64}> : (i32) -> f32
  %r11 = "llvm.intr.experimental.constrained.sitofp"(%i) <{fpExceptionBehavior = 1 : i64, roundingmode = 1 : i64}> : (i32) -> f32
  %r12 = "llvm.intr.experimental.constrained.uitofp"(%i) <{fpExceptionBehavior = 1 : i64, roundingmode = 1 : i64}> : (i32) -> f32
  %r13 = "llvm.intr.copysign"(%f, %f) : (f32, f32) -> f32
  %r14 = "llvm.intr.coro.align"() : () -> i64
  %r15 = "llvm.intr.coro.begin"(%t, %p) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %r16 = "llvm.intr.coro.end"(%p, %c, %t) : (!llvm.ptr, i1, !llvm.token) -> i1
  %r17 = "llvm.intr.coro.free"(%t, %p) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %r18 = "llvm.intr.coro.id"(%i, %p, %p, %p) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %r19 = "llvm.intr.coro.promise"(%p, %i, %c) : (!llvm.ptr, i32, i1) -> !llvm.ptr
  "llvm.intr.coro.resume"(%p) : (!llvm.ptr) -> ()
  %r21 = "llvm.intr.coro.save"(%p) : (!llvm.ptr) -> !llvm.token
  %r22 = "llvm.intr.coro.size"() : () -> i64
  %r23 = "llvm.intr.coro.suspend"(%t, %c) : (!llvm.token, i1) -> i8
  %r24 = "llvm.intr.cos"(%f) : (f32) -> f32
  %r25 = "llvm.intr.cosh"(%f) : (f32) -> f32
  %r26 = "llvm.intr.ctlz"(%i) <{is_zero_poison = true}> : (i32) -> i32
  %r27 = "llvm.intr.cttz"(%i) <{is_zero_poison = true}> : (i32) -> i32
  %r28 = "llvm.intr.ctpop"(%i) : (i32) -> i32
  "llvm.intr.debugtrap"() : () -> ()
  %r30 = "llvm.intr.eh.typeid.for"(%p) : (!llvm.ptr) -> !llvm.ptr
  %r31 = "llvm.intr.exp10"(%f) : (f32) -> f32
  %r32 = "llvm.intr.exp2"(%f) : (f32) -> f32
  %r33 = "llvm.intr.exp"(%f) : (f32) -> f32
  %r34 = "llvm.intr.expect"(%i, %i) : (i32, i32) -> i32
  %r35 = "llvm.intr.expect.with.probability"(%i, %i) <{prob = 0.5 : f64}> : (i32, i32) -> i32
  %r36 = "llvm.intr.fabs"(%f) : (f32) -> f32
  %r37 = "llvm.intr.ceil"(%f) : (f32) -> f32
  %r38 = "llvm.intr.floor"(%f) : (f32) -> f32
  %r39 = "llvm.intr.fma"(%f, %f, %f) : (f32, f32, f32) -> f32
  %r40 = "llvm.intr.fmuladd"(%f, %f, %f) : (f32, f32, f32) -> f32
  %r41 = "llvm.intr.trunc"(%f) : (f32) -> f32
  %r42 = "llvm.intr.frexp"(%f) : (f32) -> !llvm.struct<(f32, i32)>
  %r43 = "llvm.intr.fshl"(%i, %i, %i) : (i32, i32, i32) -> i32
  %r44 = "llvm.intr.fshr"(%i, %i, %i) : (i32, i32, i32) -> i32
  %r45 = "llvm.intr.get.active.lane.mask"(%i, %i) : (i32, i32) -> vector<4xi1>
  "llvm.intr.invariant.end"(%p, %p) <{size = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
  %r47 = "llvm.intr.invariant.start"(%p) <{size = 4 : i64}> : (!llvm.ptr) -> !llvm.ptr
  %r48 = "llvm.intr.is.constant"(%i) : (i32) -> i1
  %r49 = "llvm.intr.is.fpclass"(%f) <{bit = 4 : i32}> : (f32) -> i1
  %r50 = "llvm.intr.launder.invariant.group"(%p) : (!llvm.ptr) -> !llvm.ptr
  "llvm.intr.lifetime.end"(%p) : (!llvm.ptr) -> ()
  "llvm.intr.lifetime.start"(%p) : (!llvm.ptr) -> ()
  %r53 = "llvm.intr.llrint"(%f) : (f32) -> i64
  %r54 = "llvm.intr.llround"(%f) : (f32) -> i64
  %r55 = "llvm.intr.ldexp"(%f, %i) : (f32, i32) -> f32
  %r56 = "llvm.intr.log10"(%f) : (f32) -> f32
  %r57 = "llvm.intr.log2"(%f) : (f32) -> f32
  %r58 = "llvm.intr.log"(%f) : (f32) -> f32
  %r59 = "llvm.intr.lrint"(%f) : (f32) -> i64
  %r60 = "llvm.intr.lround"(%f) : (f32) -> i64
  %r61 = "llvm.intr.masked.load"(%p, %vc) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
  "llvm.intr.masked.store"(%vf, %p, %vc) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  %r63 = "llvm.intr.matrix.column.major.load"(%p, %i) <{columns = 4 : i32, isVolatile = true, rows = 4 : i32}> : (!llvm.ptr, i32) -> vector<4xf32>
  "llvm.intr.matrix.column.major.store"(%vf, %p, %i) <{columns = 4 : i32, isVolatile = true, rows = 4 : i32}> : (vector<4xf32>, !llvm.ptr, i32) -> ()
  %r65 = "llvm.intr.matrix.multiply"(%vf, %vf) <{lhs_columns = 4 : i32, lhs_rows = 4 : i32, rhs_columns = 4 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %r66 = "llvm.intr.matrix.transpose"(%vf) <{columns = 4 : i32, rows = 4 : i32}> : (vector<4xf32>) -> vector<4xf32>
  %r67 = "llvm.intr.maxnum"(%f, %f) : (f32, f32) -> f32
  %r68 = "llvm.intr.maximum"(%f, %f) : (f32, f32) -> f32
  "llvm.intr.memcpy.inline"(%p, %p) <{isVolatile = true, len = 4 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.memcpy"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memmove"(%p, %p, %i) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
  "llvm.intr.memset.inline"(%p, %b) <{isVolatile = true, len = 4 : i32}> : (!llvm.ptr, i8) -> ()
  "llvm.intr.memset"(%p, %b, %i) <{isVolatile = true}> : (!llvm.ptr, i8, i32) -> ()
  %r74 = "llvm.intr.minnum"(%f, %f) : (f32, f32) -> f32
  %r75 = "llvm.intr.minimum"(%f, %f) : (f32, f32) -> f32
  %r76 = "llvm.intr.nearbyint"(%f) : (f32) -> f32
  "llvm.intr.experimental.noalias.scope.decl"() <{scope = #scope}> : () -> ()
  %r78 = "llvm.intr.powi"(%f, %i) : (f32, i32) -> f32
  %r79 = "llvm.intr.pow"(%f, %f) : (f32, f32) -> f32
  "llvm.intr.prefetch"(%p) <{cache = 4 : i32, hint = 4 : i32, rw = 4 : i32}> : (!llvm.ptr) -> ()
  %r81 = "llvm.intr.ptr.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %r82 = "llvm.intr.ptrmask"(%p, %i) : (!llvm.ptr, i32) -> !llvm.ptr
  %r83 = "llvm.intr.rint"(%f) : (f32) -> f32
  %r84 = "llvm.intr.roundeven"(%f) : (f32) -> f32
  %r85 = "llvm.intr.round"(%f) : (f32) -> f32
  %r86 = "llvm.intr.sadd.sat"(%i, %i) : (i32, i32) -> i32
  %r87 = "llvm.intr.sadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %r88 = "llvm.intr.scmp"(%i, %i) : (i32, i32) -> i32
  %r89 = "llvm.intr.smax"(%i, %i) : (i32, i32) -> i32
  %r90 = "llvm.intr.smin"(%i, %i) : (i32, i32) -> i32
  %r91 = "llvm.intr.smul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %r92 = "llvm.intr.ssa.copy"(%i) : (i32) -> i32
  %r93 = "llvm.intr.sshl.sat"(%i, %i) : (i32, i32) -> i32
  %r94 = "llvm.intr.ssub.sat"(%i, %i) : (i32, i32) -> i32
  %r95 = "llvm.intr.ssub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %r96 = "llvm.intr.sin"(%f) : (f32) -> f32
  %r97 = "llvm.intr.sincos"(%f) : (f32) -> !llvm.struct<(f32, f32)>
  %r98 = "llvm.intr.sinh"(%f) : (f32) -> f32
  %r99 = "llvm.intr.sqrt"(%f) : (f32) -> f32
  "llvm.intr.stackrestore"(%p) : (!llvm.ptr) -> ()
  %r101 = "llvm.intr.stacksave"() : () -> !llvm.ptr
  %r102 = "llvm.intr.stepvector"() : () -> vector<4xi32>
  %r103 = "llvm.intr.strip.invariant.group"(%p) : (!llvm.ptr) -> !llvm.ptr
  %r104 = "llvm.intr.tan"(%f) : (f32) -> f32
  %r105 = "llvm.intr.tanh"(%f) : (f32) -> f32
  %r106 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  "llvm.intr.trap"() : () -> ()
  %r108 = "llvm.intr.uadd.sat"(%i, %i) : (i32, i32) -> i32
  %r109 = "llvm.intr.uadd.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  "llvm.intr.ubsantrap"() <{failureKind = 4 : i8}> : () -> ()
  %r111 = "llvm.intr.ucmp"(%i, %i) : (i32, i32) -> i32
  %r112 = "llvm.intr.umax"(%i, %i) : (i32, i32) -> i32
  %r113 = "llvm.intr.umin"(%i, %i) : (i32, i32) -> i32
  %r114 = "llvm.intr.umul.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %r115 = "llvm.intr.ushl.sat"(%i, %i) : (i32, i32) -> i32
  %r116 = "llvm.intr.usub.sat"(%i, %i) : (i32, i32) -> i32
  %r117 = "llvm.intr.usub.with.overflow"(%i, %i) : (i32, i32) -> !llvm.struct<(i32, i1)>
  %r118 = "llvm.intr.vp.ashr"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r119 = "llvm.intr.vp.add"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r120 = "llvm.intr.vp.and"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r121 = "llvm.intr.vp.fadd"(%vf, %vf, %vc, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r122 = "llvm.intr.vp.fdiv"(%vf, %vf, %vc, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r123 = "llvm.intr.vp.fmuladd"(%vf, %vf, %vf, %vc, %i) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r124 = "llvm.intr.vp.fmul"(%vf, %vf, %vc, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r125 = "llvm.intr.vp.fneg"(%vf, %vc, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r126 = "llvm.intr.vp.fpext"(%vf, %vc, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r127 = "llvm.intr.vp.fptosi"(%vf, %vc, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r128 = "llvm.intr.vp.fptoui"(%vf, %vc, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r129 = "llvm.intr.vp.fptrunc"(%vf, %vc, %i) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r130 = "llvm.intr.vp.frem"(%vf, %vf, %vc, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r131 = "llvm.intr.vp.fsub"(%vf, %vf, %vc, %i) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r132 = "llvm.intr.vp.fma"(%vf, %vf, %vf, %vc, %i) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
  %r133 = "llvm.intr.vp.inttoptr"(%vi, %vc, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r134 = "llvm.intr.vp.lshr"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r135 = "llvm.intr.vp.load"(%p, %vc, %i) : (!llvm.ptr, vector<4xi1>, i32) -> !llvm.ptr
  %r136 = "llvm.intr.vp.merge"(%vc, %vf, %vf, %i) : (vector<4xi1>, vector<4xf32>, vector<4xf32>, i32) -> vector<4xi1>
  %r137 = "llvm.intr.vp.mul"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r138 = "llvm.intr.vp.or"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r139 = "llvm.intr.vp.ptrtoint"(%vp, %vc, %i) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
  %r140 = "llvm.intr.vp.reduce.add"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r141 = "llvm.intr.vp.reduce.and"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r142 = "llvm.intr.vp.reduce.fadd"(%f, %vf, %vc, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %r143 = "llvm.intr.vp.reduce.fmax"(%f, %vf, %vc, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %r144 = "llvm.intr.vp.reduce.fmin"(%f, %vf, %vc, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %r145 = "llvm.intr.vp.reduce.fmul"(%f, %vf, %vc, %i) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
  %r146 = "llvm.intr.vp.reduce.mul"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r147 = "llvm.intr.vp.reduce.or"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r148 = "llvm.intr.vp.reduce.smax"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r149 = "llvm.intr.vp.reduce.smin"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r150 = "llvm.intr.vp.reduce.umax"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r151 = "llvm.intr.vp.reduce.umin"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r152 = "llvm.intr.vp.reduce.xor"(%i, %vi, %vc, %i) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %r153 = "llvm.intr.vp.sdiv"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r154 = "llvm.intr.vp.sext"(%vi, %vc, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r155 = "llvm.intr.vp.sitofp"(%vi, %vc, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r156 = "llvm.intr.vp.smax"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r157 = "llvm.intr.vp.smin"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r158 = "llvm.intr.vp.srem"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r159 = "llvm.intr.vp.select"(%vc, %vf, %vf, %i) : (vector<4xi1>, vector<4xf32>, vector<4xf32>, i32) -> vector<4xi1>
  %r160 = "llvm.intr.vp.shl"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  "llvm.intr.vp.store"(%vf, %p, %vc, %i) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> ()
  %r162 = "llvm.intr.experimental.vp.strided.load"(%p, %i, %vc, %i) : (!llvm.ptr, i32, vector<4xi1>, i32) -> !llvm.ptr
  "llvm.intr.experimental.vp.strided.store"(%vf, %p, %i, %vc, %i) : (vector<4xf32>, !llvm.ptr, i32, vector<4xi1>, i32) -> ()
  %r164 = "llvm.intr.vp.sub"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r165 = "llvm.intr.vp.trunc"(%vi, %vc, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r166 = "llvm.intr.vp.udiv"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r167 = "llvm.intr.vp.uitofp"(%vi, %vc, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r168 = "llvm.intr.vp.umax"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r169 = "llvm.intr.vp.umin"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r170 = "llvm.intr.vp.urem"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r171 = "llvm.intr.vp.xor"(%vi, %vi, %vc, %i) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  %r172 = "llvm.intr.vp.zext"(%vi, %vc, %i) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
  "llvm.intr.vacopy"(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
  "llvm.intr.vaend"(%p) : (!llvm.ptr) -> ()
  "llvm.intr.vastart"(%p) : (!llvm.ptr) -> ()
  "llvm.intr.var.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  "llvm.intr.masked.compressstore"(%vf, %p, %vc) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
  %r178 = "llvm.intr.masked.expandload"(%p, %vc, %vf) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> !llvm.ptr
  %r179 = "llvm.intr.masked.gather"(%vp, %vc) <{alignment = 4 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
  "llvm.intr.masked.scatter"(%vf, %vp, %vc) <{alignment = 4 : i32}> : (vector<4xf32>, vector<4x!llvm.ptr>, vector<4xi1>) -> ()
  %r181 = "llvm.intr.vector.deinterleave2"(%vf) : (vector<4xf32>) -> !llvm.struct<(vector<2xf32>, vector<2xf32>)>
  %r182 = "llvm.intr.vector.extract"(%vf) <{pos = 4 : i64}> : (vector<4xf32>) -> vector<4xf32>
  %r183 = "llvm.intr.vector.insert"(%vf, %vf) <{pos = 4 : i64}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %r184 = "llvm.intr.vector.interleave2"(%vf, %vf) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  %r185 = "llvm.intr.vector.reduce.add"(%vi) : (vector<4xi32>) -> i32
  %r186 = "llvm.intr.vector.reduce.and"(%vi) : (vector<4xi32>) -> i32
  %r187 = "llvm.intr.vector.reduce.fadd"(%f, %vf) : (f32, vector<4xf32>) -> f32
  %r188 = "llvm.intr.vector.reduce.fmax"(%vf) : (vector<4xf32>) -> f32
  %r189 = "llvm.intr.vector.reduce.fmaximum"(%vf) : (vector<4xf32>) -> f32
  %r190 = "llvm.intr.vector.reduce.fmin"(%vf) : (vector<4xf32>) -> f32
  %r191 = "llvm.intr.vector.reduce.fminimum"(%vf) : (vector<4xf32>) -> f32
  %r192 = "llvm.intr.vector.reduce.fmul"(%f, %vf) : (f32, vector<4xf32>) -> f32
  %r193 = "llvm.intr.vector.reduce.mul"(%vi) : (vector<4xi32>) -> i32
  %r194 = "llvm.intr.vector.reduce.or"(%vi) : (vector<4xi32>) -> i32
  %r195 = "llvm.intr.vector.reduce.smax"(%vi) : (vector<4xi32>) -> i32
  %r196 = "llvm.intr.vector.reduce.smin"(%vi) : (vector<4xi32>) -> i32
  %r197 = "llvm.intr.vector.reduce.umax"(%vi) : (vector<4xi32>) -> i32
  %r198 = "llvm.intr.vector.reduce.umin"(%vi) : (vector<4xi32>) -> i32
  %r199 = "llvm.intr.vector.reduce.xor"(%vi) : (vector<4xi32>) -> i32
  %r200 = "llvm.intr.vscale"() : () -> i64
  llvm.return
}

llvm.func @forms(%c: i1, %i: i32, %n: i64, %f: f32, %p: !llvm.ptr, %v: vector<4xf32>, %s: vector<[4]xf32>, %m: vector<4xi1>) {
  %0 = llvm.intr.exp(%f) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
  %1 = llvm.intr.fma(%v, %v, %v) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.intr.assume %c : i1
  llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64), "cold"()] : i1 {note}
  %2 = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %3 = llvm.intr.vector.extract %s[0] : vector<4xf32> from vector<[4]xf32>
  %4 = llvm.intr.vector.insert %v, %s[4] : vector<4xf32> into vector<[4]xf32>
  %5 = llvm.intr.experimental.constrained.fptrunc %n tonearest ignore : i64 to f32
  %6 = llvm.intr.matrix.column.major.load %p, <stride = %n> {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
  llvm.intr.matrix.column.major.store %v, %p, <stride = %n> {isVolatile = false, rows = 2 : i32, columns = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
  %7 = llvm.intr.expect.with.probability %i, %i, 5.0e-01 {note} : i32
  %8 = "llvm.intr.vector.reduce.fadd"(%f, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false, arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
