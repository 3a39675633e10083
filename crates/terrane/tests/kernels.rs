//! Nests of loops compute the same bits at every level, in the interpreter and as machine code of both code generators: at awkward
//! sizes, and where buffers overlap.

use terrane::exec::{Arg, Backend, Engine, EngineOptions};
use terrane::interp::{Interp, Val};
use terrane::kernels::pipeline::{Level, Options, pipeline};

/// Bodies of kernels over `%a`, `%b` and `%c`, square matrices of `N` rows.
const KERNELS: [(&str, &str); 41] = [
    ("product", "affine.for %i = 0 to N { affine.for %j = 0 to N { affine.for %k = 0 to N {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %b[%k, %j] : M  %z = affine.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %c[%i, %j] : M } } }"),
    ("product_in_another_order", "affine.for %i = 0 to N { affine.for %j = 0 to N {
        %s = affine.load %c[%i, %j] : M  %t = arith.mulf %s, %s : T  affine.store %t, %c[%i, %j] : M }
        affine.for %k = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %b[%k, %j] : M  %z = affine.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %c[%i, %j] : M } } }"),
    (
        "elimination",
        "affine.for %k = 0 to N { affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %c[%k, %j] : M  %z = affine.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.subf %z, %p : T  affine.store %q, %c[%i, %j] : M } } }",
    ),
    (
        "sums_of_neighbours",
        "affine.for %k = 0 to N - 1 { affine.for %i = 0 to N { affine.for %j = 0 to N - 1 {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %c[%k, %j + 1] : M  %z = affine.load %b[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.subf %z, %p : T  affine.store %q, %b[%i, %j] : M
        affine.store %q, %c[%i, %j] : M } } }",
    ),
    ("rows", "affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %b[0, %j] : M  %z = affine.load %c[0, %i] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %c[0, %i] : M } }"),
    ("columns", "affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %b[0, %i] : M  %z = affine.load %c[0, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.subf %z, %p : T  affine.store %q, %c[0, %j] : M } }"),
    ("stencil", "affine.for %t = 0 to 3 { affine.for %i = 0 to N - 2 { affine.for %j = 0 to N - 2 {
        %x = affine.load %a[%i + 1, %j] : M  %y = affine.load %a[%i, %j + 1] : M  %z = affine.load %a[%i + 2, %j + 1] : M
        %w = affine.load %a[%i + 1, %j + 2] : M  %p = arith.addf %x, %y : T  %q = arith.addf %z, %w : T
        %r = arith.divf %p, %q : T  affine.store %r, %b[%i + 1, %j + 1] : M } }
        affine.for %i = 0 to N - 2 { affine.for %j = 0 to N - 2 {
        %x = affine.load %b[%i + 1, %j + 1] : M  affine.store %x, %a[%i + 1, %j + 1] : M } } }"),
    ("in_place", "affine.for %i = 0 to N - 1 { affine.for %j = 0 to N - 1 {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %a[%i + 1, %j + 1] : M  %p = arith.addf %x, %y : T
        affine.store %p, %a[%i + 1, %j] : M } }"),
    ("shift", "affine.for %i = 0 to N - 1 { %x = affine.load %a[0, %i] : M  affine.store %x, %a[0, %i + 1] : M }"),
    ("shift_down", "affine.for %i = 0 to N - 1 { %x = affine.load %a[0, %i + 1] : M  %y = arith.negf %x : T
        affine.store %y, %a[0, %i] : M }"),
    ("factors", "affine.for %i = 0 to N { affine.for %j = 0 to #lt(%i) { affine.for %k = 0 to #lt(%j) {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %a[%k, %j] : M  %z = affine.load %a[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.subf %z, %p : T  affine.store %q, %a[%i, %j] : M }
        %d = affine.load %b[%j, %j] : M  %z = affine.load %a[%i, %j] : M  %q = arith.mulf %z, %d : T
        affine.store %q, %a[%i, %j] : M }
        affine.for %j = #lt(%i) to N { affine.for %k = 0 to #lt(%i) {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %a[%k, %j] : M  %z = affine.load %a[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.subf %z, %p : T  affine.store %q, %a[%i, %j] : M } } }"),
    ("symmetric", "affine.for %i = 0 to N { affine.for %j = #lt(%i) to N { %s = arith.constant 0.0 : T
        affine.store %s, %c[%i, %j] : M
        affine.for %k = 0 to N { %x = affine.load %a[%k, %i] : M  %y = affine.load %a[%k, %j] : M
        %z = affine.load %c[%i, %j] : M  %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T
        affine.store %q, %c[%i, %j] : M }
        %z = affine.load %c[%i, %j] : M  affine.store %z, %c[%j, %i] : M } }"),
    ("choice", "affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %b[%i, %j] : M  %l = arith.cmpf olt, %x, %y : T
        %p = arith.select %l, %x, %y : T  %q = arith.maximumf %p, %y : T  %r = arith.mulf %q, %p : T
        affine.store %r, %c[%i, %j] : M } }"),
    ("window", "affine.for %i = 0 to N - 2 { affine.for %j = 0 to N - 2 { affine.for %u = 0 to 3 { affine.for %v = 0 to 3 {
        %x = affine.load %a[%i + %u, %j + %v] : M  %y = affine.load %b[%u, %v] : M  %z = affine.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %c[%i, %j] : M } } } }"),
    ("relaxation", "affine.for %t = 0 to 2 { affine.for %i = 0 to N - 2 { affine.for %j = 0 to N - 2 {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %a[%i, %j + 2] : M  %z = affine.load %a[%i + 1, %j] : M
        %w = affine.load %a[%i + 2, %j + 1] : M  %v = affine.load %b[%i, %j] : M  %p = arith.addf %x, %y : T
        %q = arith.addf %p, %z : T  %r = arith.addf %q, %w : T  %s = arith.mulf %r, %v : T
        affine.store %s, %a[%i + 1, %j + 1] : M } } }"),
    ("recurrence", "affine.for %i = 0 to N { %x = affine.load %b[0, %i] : M  affine.store %x, %c[%i, 0] : M
        affine.for %j = 0 to N - 1 { %y = affine.load %c[%i, %j] : M  %z = affine.load %a[%j, %i] : M
        %p = arith.mulf %y, %z : T  %q = arith.addf %p, %z : T  affine.store %q, %c[%i, %j + 1] : M } }"),
    ("filter_of_rows", "%e = arith.constant 0.5 : T  affine.for %i = 0 to N {
        %r:2 = affine.for %j = 0 to N iter_args(%x = %e, %y = %e) -> ( T, T) { %z = affine.load %a[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %p, %z : T  affine.store %q, %c[%i, %j] : M
        affine.yield %q, %x : T, T } }"),
    ("filter_of_columns", "%e = arith.constant 0.5 : T  affine.for %i = 0 to N {
        %r:2 = affine.for %j = 0 to N iter_args(%x = %e, %y = %e) -> ( T, T) { %z = affine.load %a[%j, %i] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %p, %z : T  affine.store %q, %c[%j, %i] : M
        affine.yield %q, %x : T, T } }"),
    ("product_in_values", "%e = arith.constant 0.0 : T  affine.for %i = 0 to N { affine.for %j = 0 to N {
        %r = affine.for %k = 0 to N iter_args(%z = %e) -> T { %x = affine.load %a[%i, %k] : M
        %y = affine.load %b[%k, %j] : M  %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T
        affine.yield %q : T }  affine.store %r, %c[%i, %j] : M } }"),
    ("factors_in_values", "affine.for %i = 0 to N { affine.for %j = 0 to #lt(%i) { %w = affine.load %a[%i, %j] : M
        %r = affine.for %k = 0 to #lt(%j) iter_args(%z = %w) -> T { %x = affine.load %a[%i, %k] : M
        %y = affine.load %a[%k, %j] : M  %p = arith.mulf %x, %y : T  %q = arith.subf %z, %p : T
        affine.yield %q : T }  %d = affine.load %b[%j, %j] : M  %q = arith.mulf %r, %d : T
        affine.store %q, %a[%i, %j] : M } }"),
    ("greatest_and_least", "%e = arith.constant -1.0 : T  affine.for %i = 0 to N {
        %m:2 = affine.for %j = 0 to N iter_args(%x = %e, %y = %e) -> ( T, T) { %z = affine.load %a[%i, %j] : M
        %p = arith.maximumf %x, %z : T  %q = arith.minimumf %y, %z : T  affine.yield %p, %q : T, T }
        affine.for %j = 0 to N { %z = affine.load %a[%i, %j] : M  %p = arith.subf %z, %m#0 : T
        %q = arith.divf %p, %m#1 : T  affine.store %q, %c[%i, %j] : M } }"),
    ("columns_with_sums", "%e = arith.constant 0.0 : T  affine.for %i = 0 to N { affine.for %j = 0 to N {
        %r = affine.for %k = 0 to #lt(%i) iter_args(%z = %e) -> T { %x = affine.load %c[%k, %j] : M
        %y = affine.load %a[%i, %k] : M  %p = arith.mulf %x, %y : T  %v = affine.load %b[%k, %j] : M
        %q = arith.addf %z, %p : T  %w = arith.addf %x, %p : T  affine.store %w, %b[%k, %j] : M
        affine.yield %q : T }  %s = affine.load %c[%i, %j] : M  %t = arith.addf %r, %s : T
        affine.store %t, %c[%i, %j] : M } }"),
    ("triangular_product", "affine.for %i = 0 to N { affine.for %j = 0 to N { affine.for %k = #gt(%i) to N {
        %x = affine.load %a[%k, %i] : M  %y = affine.load %c[%k, %j] : M  %z = affine.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %c[%i, %j] : M } } }"),
    ("row_of_sums", "%e = arith.constant 0.0 : T  affine.for %i = 0 to N { affine.for %j = 0 to N {
        affine.store %e, %b[0, %j] : M  affine.for %k = 0 to N { %x = affine.load %b[0, %j] : M
        %y = affine.load %a[%i, %k] : M  %z = affine.load %c[%k, %j] : M  %p = arith.mulf %y, %z : T
        %q = arith.addf %x, %p : T  affine.store %q, %b[0, %j] : M } }
        affine.for %j = 0 to N { %x = affine.load %b[0, %j] : M  affine.store %x, %a[%i, %j] : M } }"),
    ("shortest_paths", "affine.for %k = 0 to N { affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %a[%i, %k] : M  %z = affine.load %a[%k, %j] : M
        %p = arith.addf %y, %z : T  %q = arith.minimumf %x, %p : T  affine.store %q, %a[%i, %j] : M } } }"),
    ("greatest_of_splits", "affine.for %i = 1 to N { affine.for %j = 1 to N { affine.for %k = 0 to #lt(%j) {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %a[%i, %k] : M  %z = affine.load %a[%i - 1, %j] : M
        %p = arith.addf %y, %z : T  %q = arith.maximumf %x, %p : T  %r = arith.mulf %q, %z : T
        affine.store %r, %a[%i, %j] : M } } }"),
    ("mirrored", "affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, N - %j - 1] : M  %y = affine.load %b[%i, %j] : M  %p = arith.mulf %x, %y : T
        affine.store %p, %c[%i, %j] : M } }
        affine.for %i = 1 to N { affine.for %j = 0 to #lt(%i) {
        %x = affine.load %a[0, %i - %j - 1] : M  %y = affine.load %b[%i, %j] : M  %p = arith.subf %x, %y : T
        affine.store %p, %b[%i, %j] : M } }"),
    ("intervals", "%u = memref.alloc() : I  affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %j] : M  %y = arith.bitcast %x : T to B  affine.store %y, %u[%i, %j] : I } }
        affine.for %i = 0 to N - 1 { affine.for %j = affine_map<(d0) -> ( N - d0)>(%i) to N {
        %o = affine.load %u[ N - %i - 1, %j] : I  %p = affine.load %u[ N - %i, %j - 1] : I  %q = arith.maxsi %o, %p : B
        affine.store %q, %u[ N - %i - 1, %j] : I
        affine.for %k = affine_map<(d0) -> ( N - d0)>(%i) to #lt(%j) {
        %x = affine.load %u[ N - %i - 1, %j] : I  %y = affine.load %u[ N - %i - 1, %k] : I  %z = affine.load %u[%k + 1, %j] : I
        %v = arith.addi %y, %z : B  %w = arith.maxsi %v, %x : B  affine.store %w, %u[ N - %i - 1, %j] : I } } }
        affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %u[%i, %j] : I  %y = arith.bitcast %x : B to T  affine.store %y, %c[%i, %j] : M } }"),
    ("chain_of_products", "%u = memref.alloc() : I  affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %j] : M  %y = arith.bitcast %x : T to B  affine.store %y, %u[%i, %j] : I } }
        affine.for %i = 0 to N - 1 { affine.for %j = affine_map<(d0) -> ( N - d0 - 1)>(%i) to N {
        affine.for %k = affine_map<(d0) -> ( N - d0 - 2)>(%i) to #lt(%j) {
        %x = affine.load %u[ N - %i - 2, %j] : I  %y = affine.load %u[ N - %i - 2, %k] : I  %z = affine.load %u[%k + 1, %j] : I
        %v = arith.addi %y, %z : B  %w = arith.minui %x, %v : B  affine.store %w, %u[ N - %i - 2, %j] : I } } }
        affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %u[%i, %j] : I  %y = arith.bitcast %x : B to T  affine.store %y, %c[%i, %j] : M } }"),
    ("product_of_scf", "%o = arith.constant 0 : index  %n = arith.constant N : index  %s = arith.constant 1 : index
        scf.for %i = %o to %n step %s { scf.for %j = %o to %n step %s { scf.for %k = %o to %n step %s {
        %x = memref.load %a[%i, %k] : M  %y = memref.load %b[%k, %j] : M  %z = memref.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  memref.store %q, %c[%i, %j] : M } } }"),
    ("transposed_product", "affine.for %i = 0 to N { affine.for %j = 0 to N { affine.for %k = 0 to N {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %b[%j, %k] : M  %z = affine.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %c[%i, %j] : M } } }"),
    ("transposed_product_of_unknown_size", "%o = arith.constant 0 : index  %s = arith.constant 1 : index  %e = arith.constant 0.0 : T
        %u = memref.cast %a : M to D  %v = memref.cast %b : M to D  %w = memref.cast %c : M to D
        %n = memref.dim %u, %o : D  %m = memref.dim %u, %s : D  %l = arith.subi %m, %s : index
        scf.for %i = %o to %n step %s { scf.for %j = %o to %n step %s {
        %r = scf.for %k = %o to %l step %s iter_args(%z = %e) -> ( T) {
        %x = memref.load %u[%i, %k] : D  %y = memref.load %v[%j, %k] : D  %p = arith.mulf %x, %y : T
        %q = arith.addf %z, %p : T  scf.yield %q : T }
        memref.store %r, %w[%i, %j] : D } }"),
    ("product_of_parallel_loops", "%o = arith.constant 0 : index  %n = arith.constant N : index  %s = arith.constant 1 : index
        scf.parallel (%i, %j) = (%o, %o) to (%n, %n) step (%s, %s) { scf.for %k = %o to %n step %s {
        %x = memref.load %a[%i, %k] : M  %y = memref.load %b[%k, %j] : M  %z = memref.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  memref.store %q, %c[%i, %j] : M } }
        scf.forall (%i, %j) in ( N , N ) { %x = memref.load %a[%i, %j] : M  %y = memref.load %c[%i, %j] : M
        %p = arith.addf %x, %y : T  memref.store %p, %a[%i, %j] : M }
        affine.parallel (%i, %j) = (0, 0) to ( N , N ) { %x = affine.load %a[%j, %i] : M  %y = affine.load %b[%i, %j] : M
        %p = arith.subf %x, %y : T  affine.store %p, %b[%i, %j] : M }"),
    ("triangular_product_of_integer_loops", "%o = arith.constant 0 : i32  %n = arith.constant N : i32  %s = arith.constant 1 : i32
        scf.for %i = %o to %n step %s : i32 { scf.for %j = %o to %i step %s : i32 { scf.for %k = %o to %n step %s : i32 {
        %u = arith.index_cast %i : i32 to index  %v = arith.index_cast %j : i32 to index  %w = arith.index_cast %k : i32 to index
        %x = memref.load %a[%u, %w] : M  %y = memref.load %b[%w, %v] : M  %z = memref.load %c[%u, %v] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  memref.store %q, %c[%u, %v] : M } } }"),
    ("product_of_views", "%o = arith.constant 0 : index  %h = memref.subview %c[%o, 0] [ N , N ] [1, 1] : M to V
        affine.for %i = 0 to N { affine.for %j = 0 to N { affine.for %k = 0 to N {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %b[%k, %j] : M  %z = affine.load %h[%i, %j] : V
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %h[%i, %j] : V } } }"),
    ("sweeps_of_while", "%o = arith.constant 0 : index  %n = arith.constant N : index  %s = arith.constant 1 : index
        %t = arith.constant 3 : index  %l = arith.subi %n, %s : index
        %r:3 = scf.while (%i = %o, %x = %a, %y = %b) : (index, M, M) -> (index, M, M) {
        %m = arith.cmpi slt, %i, %t : index  scf.condition(%m) %i, %x, %y : index, M, M } do {
        ^bb0(%i: index, %x: M, %y: M): scf.for %j = %s to %l step %s { scf.for %k = %i to %n step %s {
        %h = arith.subi %j, %s : index  %g = arith.addi %j, %s : index
        %p = memref.load %x[%h, %k] : M  %q = memref.load %x[%g, %k] : M  %e = memref.load %c[%j, %k] : M
        %u = arith.addf %p, %q : T  %v = arith.mulf %u, %e : T  memref.store %v, %y[%j, %k] : M } }
        %f = arith.addi %i, %s : index  scf.yield %f, %y, %x : index, M, M }"),
    ("product_by_tiles_of_unknown_size", "%o = arith.constant 0 : index  %s = arith.constant 1 : index
        %w = memref.cast %c : M to D  %n = memref.dim %w, %o : D  %f = arith.constant 5 : index  %t = arith.minsi %n, %f : index
        scf.for %i = %o to %n step %t { %e = arith.addi %i, %t : index  %m = arith.minsi %e, %n : index
        scf.for %j = %i to %m step %s { scf.for %k = %o to %n step %s { scf.for %l = %o to %n step %s {
        %x = memref.load %a[%j, %l] : M  %y = memref.load %b[%l, %k] : M  %z = memref.load %w[%j, %k] : D
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  memref.store %q, %w[%j, %k] : D } } } }"),
    ("product_on_lines", "%o = arith.constant 0 : index  %s = arith.constant 1 : index
        %u = memref.cast %a : M to D  %v = memref.cast %b : M to D  %w = memref.cast %c : M to D
        %f = memref.collapse_shape %u [[0, 1]] : D into L  %g = memref.collapse_shape %v [[0, 1]] : D into L
        %h = memref.collapse_shape %w [[0, 1]] : D into L  %n = memref.dim %u, %o : D
        scf.for %i = %o to %n step %s { scf.for %j = %o to %n step %s { scf.for %k = %o to %n step %s {
        %d = arith.muli %i, %n : index  %e = arith.muli %k, %n : index  %ik = arith.addi %d, %k : index
        %kj = arith.addi %e, %j : index  %ij = arith.addi %d, %j : index
        %x = memref.load %f[%ik] : L  %y = memref.load %g[%kj] : L  %z = memref.load %h[%ij] : L
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  memref.store %q, %h[%ij] : L } } }"),
    ("rank_update", "affine.for %i = 0 to N { affine.for %k = 0 to N { affine.for %j = 0 to #gt(%i) {
        %x = affine.load %a[%i, %k] : M  %y = affine.load %a[%j, %k] : M  %z = affine.load %c[%i, %j] : M
        %p = arith.mulf %x, %y : T  %q = arith.addf %z, %p : T  affine.store %q, %c[%i, %j] : M } } }"),
    ("product_of_halves", "%h = memref.alloc() : memref<150x150xbf16>  affine.for %i = 0 to N { affine.for %j = 0 to N {
        %x = affine.load %a[%i, %j] : M  %y = arith.truncf %x : T to bf16
        affine.store %y, %h[%i, %j] : memref<150x150xbf16> } }
        affine.for %i = 0 to N { affine.for %j = 0 to N { affine.for %k = 0 to N {
        %x = affine.load %h[%i, %k] : memref<150x150xbf16>  %v = arith.extf %x : bf16 to T
        %y = affine.load %h[%k, %j] : memref<150x150xbf16>  %w = arith.extf %y : bf16 to T
        %z = affine.load %c[%i, %j] : M  %p = arith.mulf %v, %w : T  %q = arith.addf %z, %p : T
        affine.store %q, %c[%i, %j] : M } } }
        memref.dealloc %h : memref<150x150xbf16>"),
    ("softmax", "%e = arith.constant 0.0 : T  affine.for %i = 0 to N {
        %s = affine.for %j = 0 to N iter_args(%u = %e) -> T { %x = affine.load %a[%i, %j] : M  %f = math.exp %x : T
        affine.store %f, %c[%i, %j] : M  %v = arith.addf %u, %f : T  affine.yield %v : T }
        affine.for %j = 0 to N { %x = affine.load %c[%i, %j] : M  %q = arith.divf %x, %s : T
        affine.store %q, %c[%i, %j] : M } }"),
];

const SIZES: [i64; 14] = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 33, 50];

/// Returns a program whose `main` fills three matrices, calls the kernel, and returns a number that all bits of all elements change. `M` is
/// the type of a matrix, `D` that of one whose size is unknown, `L` that of all its elements in a line, `V` that of a view, `T` that of an element. With `shift`, the matrices are views of one buffer at so many bytes from each other.
fn program(body: &str, n: i64, ty: &str, shift: Option<i64>) -> String {
    let bits = if ty == "f32" { "i32" } else { "i64" };
    let width = if ty == "f32" { 4 } else { 8 };
    let body = body.replace("N - 2", &(n - 2).max(0).to_string()).replace("N - 1", &(n - 1).to_string());
    let body = body.replace("#lt", "affine_map<(d0) -> (d0)>").replace("#gt", "affine_map<(d0) -> (d0 + 1)>");
    let bytes = n * n * width + 3 * shift.unwrap_or(0);
    let buffers = match shift {
        None => "%a = memref.alloc() : M  %b = memref.alloc() : M  %c = memref.alloc() : M".to_owned(),
        Some(shift) => format!(
            "%h = memref.alloc() : memref<{bytes}xi8>  %s0 = arith.constant 0 : index  %s1 = arith.constant {shift} : index
            %s2 = arith.constant {} : index  %a = memref.view %h[%s1][] : memref<{bytes}xi8> to M
            %b = memref.view %h[%s0][] : memref<{bytes}xi8> to M  %c = memref.view %h[%s2][] : memref<{bytes}xi8> to M",
            2 * shift
        ),
    };
    let extend =
        if ty == "f32" { "%e = arith.extui %w : i32 to i64" } else { "%e = arith.addi %w, %zero : i64" };
    let text = format!(
        "func.func private @kernel(%a: M, %b: M, %c: M) {{ {body} return }}
        func.func private @fill(%m: M, %seed: index) {{
          %d = arith.constant 8.0 : T
          affine.for %i = 0 to N {{ affine.for %j = 0 to N {{
            %v = affine.apply affine_map<(i, j)[s] -> ((i * 7 + j * 3 + s) mod 13 - 5)>(%i, %j)[%seed]
            %w = arith.index_cast %v : index to i32  %x = arith.sitofp %w : i32 to T  %y = arith.divf %x, %d : T
            affine.store %y, %m[%i, %j] : M }} }}
          return
        }}
        func.func private @digest(%m: M, %init: i64) -> i64 {{
          %zero = arith.constant 0 : i64  %by = arith.constant 1099511628211 : i64
          %r = affine.for %i = 0 to N iter_args(%s = %init) -> i64 {{
            %t = affine.for %j = 0 to N iter_args(%u = %s) -> i64 {{
              %v = affine.load %m[%i, %j] : M  %w = arith.bitcast %v : T to B  {extend}
              %x = arith.xori %u, %e : i64  %y = arith.muli %x, %by : i64  affine.yield %y : i64 }}
            affine.yield %t : i64 }}
          return %r : i64
        }}
        func.func @main() -> i64 {{
          %c1 = arith.constant 1 : index  %c2 = arith.constant 2 : index  %c4 = arith.constant 4 : index
          %init = arith.constant 17 : i64
          {buffers}
          call @fill(%a, %c1) : (M, index) -> ()  call @fill(%b, %c2) : (M, index) -> ()
          call @fill(%c, %c4) : (M, index) -> ()
          call @kernel(%a, %b, %c) : (M, M, M) -> ()
          %x = call @digest(%a, %init) : (M, i64) -> i64  %y = call @digest(%b, %x) : (M, i64) -> i64
          %z = call @digest(%c, %y) : (M, i64) -> i64
          return %z : i64
        }}"
    );
    text.replace(" M", &format!(" memref<{n}x{n}x{ty}>"))
        .replace("(M", &format!("(memref<{n}x{n}x{ty}>"))
        .replace(" N ", &format!(" {n} "))
        .replace(" T", &format!(" {ty}"))
        .replace(" V", &format!(" memref<{n}x{n}x{ty}, strided<[{n}, 1], offset: ?>>"))
        .replace(" D", &format!(" memref<?x?x{ty}>"))
        .replace(" L", &format!(" memref<?x{ty}>"))
        .replace(" I", &format!(" memref<{n}x{n}x{bits}>"))
        .replace(" B", &format!(" {bits}"))
}

/// Returns the result of `main` at a level, with vectors of so many bytes.
fn native(text: &str, level: Level, vector_bytes: u32, backend: Backend) -> Vec<Arg> {
    native_on(text, level, vector_bytes, backend, false)
}

fn native_on(text: &str, level: Level, vector_bytes: u32, backend: Backend, threads: bool) -> Vec<Arg> {
    let cx = terrane::context();
    let mut module = terrane::parse(&cx, text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let passes = pipeline(&Options { level, vector_bytes, threads, ..Options::default() });
    terrane::run_pipeline(&passes, &mut module).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    let options = EngineOptions::new().backend(backend).threads(3);
    let engine = Engine::new(&module, options).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
    engine.invoke("main", &[]).unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

fn check(name: &str, text: &str, interpret: bool) {
    let expected = native(text, Level::None, 16, Backend::Cranelift);
    if interpret {
        let plain = native(text, Level::Addresses, 16, Backend::Best);
        assert_eq!(plain, expected, "{name}: addresses\n{text}");
    }
    for vector_bytes in [16, 32, 64] {
        let found = native(text, Level::Kernels, vector_bytes, Backend::Best);
        assert_eq!(found, expected, "{name}: vectors of {vector_bytes} bytes\n{text}");
    }
    if interpret {
        let cx = terrane::context();
        terrane::interp::attach(&cx);
        let module = terrane::parse(&cx, text).expect("it was parsed before");
        let found = Interp::new(&module).run("main", Vec::new()).expect("the interpreter runs it");
        let ([Val::Int(found)], [Arg::Int(expected)]) = (&found[..], &expected[..]) else {
            panic!("{name}: no numbers")
        };
        assert_eq!(found.low_u64(), *expected as u64, "{name}: interpreted\n{text}");
    }
}

#[test]
fn nests_at_awkward_sizes() {
    for (name, body) in KERNELS {
        for n in SIZES {
            let ty = if n % 2 == 0 { "f64" } else { "f32" };
            check(&format!("{name} of {n} {ty}"), &program(body, n, ty, None), n <= 5);
        }
    }
}

#[test]
fn nests_over_buffers_that_overlap() {
    for (name, body) in KERNELS {
        for (n, shift) in [(5, 4), (5, 20), (17, 0), (17, 4), (17, 64), (17, 68)] {
            check(&format!("{name} of {n} at {shift}"), &program(body, n, "f32", Some(shift)), false);
        }
    }
}

#[test]
fn long_sums_are_tiled_for_the_cache() {
    // Of rows of 512 elements, parts are copied.
    for (n, ty, shift) in [(400, "f32", None), (512, "f32", None), (512, "f64", None), (512, "f64", Some(72))]
    {
        let text = program(KERNELS[0].1, n, ty, shift);
        let expected = native(&text, Level::Addresses, 16, Backend::Best);
        for vector_bytes in [32, 64] {
            for threads in [false, true] {
                let found = native_on(&text, Level::Kernels, vector_bytes, Backend::Best, threads);
                assert_eq!(found, expected, "{n} {ty}, vectors of {vector_bytes} bytes, threads: {threads}");
            }
        }
    }
}

#[test]
fn triangles_are_split_into_blocks_of_rows() {
    for n in [64, 71, 100] {
        for (name, body) in KERNELS.iter().filter(|(name, _)| ["rank_update", "symmetric"].contains(name)) {
            for shift in [None, Some(4 * n)] {
                let text = program(body, n, "f32", shift);
                let expected = native(&text, Level::Addresses, 16, Backend::Best);
                assert_eq!(native(&text, Level::Kernels, 32, Backend::Best), expected, "{name} of {n}");
            }
        }
    }
}

#[test]
fn factorizations_are_done_by_blocks() {
    for (name, body) in KERNELS.iter().filter(|(name, _)| name.starts_with("factors")) {
        for (n, ty, shift) in
            [(160, "f64", None), (192, "f32", None), (160, "f64", Some(160)), (161, "f64", None)]
        {
            let text = program(body, n, ty, shift);
            let expected = native(&text, Level::Addresses, 16, Backend::Best);
            for vector_bytes in [32, 64] {
                let found = native(&text, Level::Kernels, vector_bytes, Backend::Best);
                assert_eq!(found, expected, "{name} of {n}, vectors of {vector_bytes} bytes");
            }
            let found = native_on(&text, Level::Kernels, 64, Backend::Best, true);
            assert_eq!(found, expected, "{name} of {n} on threads");
        }
    }
}

#[test]
fn parallel_loops_run_on_threads() {
    // Enough work that loops are found to be parallel.
    for (name, body) in KERNELS {
        let body = body.replace("%t = 0 to 2 ", "%t = 0 to 20 ");
        let text = program(&body, 150, "f32", None);
        let expected = native(&text, Level::None, 16, Backend::Cranelift);
        for backend in [Backend::Best, Backend::Cranelift] {
            let found = native_on(&text, Level::Kernels, 32, backend, true);
            assert_eq!(found, expected, "{name} on threads, {backend:?}\n{text}");
        }
    }
    let body = "affine.parallel (%i, %j) = (0, 1) to (N, N) step (2, 1) {
        %x = affine.load %a[%i, %j] : M  %y = affine.load %b[%j, %i] : M  %p = arith.subf %x, %y : T
        affine.store %p, %c[%i, %j - 1] : M }";
    for n in [1, 2, 3, 16, 33] {
        let text = program(&body.replace("(N, N)", &format!("({n}, {n})")), n, "f64", None);
        let expected = native(&text, Level::None, 16, Backend::Cranelift);
        assert_eq!(native_on(&text, Level::Addresses, 32, Backend::Best, true), expected, "{n}\n{text}");
    }
}

#[test]
fn reductions_run_on_threads() {
    // Sums of integers in floats are exact in whatever order.
    let body = "%o = arith.constant 0 : index  %s = arith.constant 1 : index  %n = arith.constant N : index
        %e = arith.constant 3.0 : T  %d = arith.constant 8.0 : T
        %r:2 = scf.parallel (%i, %j) = (%o, %o) to (%n, %n) step (%s, %s) init (%e, %e) -> ( T, T) {
        %x = memref.load %a[%i, %j] : M  %y = arith.mulf %x, %d : T
        scf.reduce(%y, %x : T, T) { ^bb0(%u: T, %v: T):  %0 = arith.addf %v, %u : T  scf.reduce.return %0 : T },
        { ^bb0(%u: T, %v: T):  %0 = arith.maximumf %u, %v : T  scf.reduce.return %0 : T } }
        memref.store %r#0, %c[%o, %o] : M  memref.store %r#1, %b[%o, %o] : M";
    for n in [1, 2, 7, 63, 64, 65, 150] {
        let text = program(body, n, "f64", None);
        let expected = native(&text, Level::None, 16, Backend::Cranelift);
        for (level, backend) in [(Level::Addresses, Backend::Cranelift), (Level::Kernels, Backend::Best)] {
            assert_eq!(native_on(&text, level, 32, backend, true), expected, "{n}, {backend:?}\n{text}");
        }
    }
    let rest = "%r = affine.for %i = 0 to 100003 iter_args(%s = %init) -> i64 {
        %v = arith.index_cast %i : index to i64  %w = arith.muli %v, %v : i64  %x = arith.xori %w, %init : i64
        %y = memref.load %m[%i] : memref<100003xi64>  %z = arith.addi %x, %y : i64  %t = arith.addi %s, %z : i64
        affine.yield %t : i64 }  return %r : i64";
    let text = format!(
        "func.func @main() -> i64 {{ %m = memref.alloc() : memref<100003xi64>  %init = arith.constant 5 : i64
        affine.for %i = 0 to 100003 {{ %v = arith.index_cast %i : index to i64
        affine.store %v, %m[%i] : memref<100003xi64> }}  {rest} }}"
    );
    let text = text.replace("memref.load %m", "affine.load %m");
    let expected = native(&text, Level::None, 16, Backend::Cranelift);
    assert_eq!(native_on(&text, Level::Kernels, 64, Backend::Best, true), expected);
}

/// Functions of one number, and of two.
const FUNCTIONS: [&str; 22] = [
    "exp %x",
    "exp2 %x",
    "expm1 %x",
    "log %x",
    "log2 %x",
    "log10 %x",
    "log1p %x",
    "sin %x",
    "cos %x",
    "tan %x",
    "asin %x",
    "acos %x",
    "atan %x",
    "sinh %x",
    "cosh %x",
    "tanh %x",
    "erf %x",
    "cbrt %x",
    "sqrt %x",
    "rsqrt %x",
    "atan2 %x, %y",
    "powf %x, %y",
];

/// Returns a kernel that computes a function of common numbers and of very large ones, of infinities and of what is no number.
fn calls(function: &str) -> String {
    let with = |x: &str, y: &str| function.replace("%x", x).replace("%y", y);
    let (large, wide) = (with("%v", "%w"), with("%w", "%x"));
    let functions = [function, &large, &wide];
    let calls = functions.iter().zip(["%c", "%a", "%b"]).enumerate().map(|(at, (call, to))| {
        // Patterns of what is no number differ.
        format!(
            "%f{at} = math.{call} : T  %q{at} = arith.cmpf uno, %f{at}, %f{at} : T
            %r{at} = arith.select %q{at}, %e, %f{at} : T  affine.store %r{at}, {to}[%i, %j] : M "
        )
    });
    format!(
        "%k = arith.constant 3000000000.0 : T  %e = arith.constant 0.0 : T  affine.for %i = 0 to N {{ affine.for %j = 0 to N {{
        %x = affine.load %a[%i, %j] : M  %y = affine.load %b[%i, %j] : M  %v = arith.divf %x, %y : T
        %w = arith.mulf %v, %k : T  {} }} }}",
        calls.collect::<String>()
    )
}

#[test]
fn functions_of_vectors_are_those_of_scalars() {
    for function in FUNCTIONS {
        for (n, ty) in [(17, "f32"), (9, "f64"), (3, "f32"), (3, "f64")] {
            let text = program(&calls(function), n, ty, None);
            let expected = native(&text, Level::None, 16, Backend::Cranelift);
            if n == 3 {
                check(&format!("{function} of {ty}"), &text, true);
                continue;
            }
            for vector_bytes in [32, 64] {
                let found = native(&text, Level::Kernels, vector_bytes, Backend::Best);
                assert_eq!(found, expected, "{function} of {ty}, vectors of {vector_bytes} bytes\n{text}");
            }
        }
    }
}
