// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

"foo.a"() {a = #foo.overflow<nsx} : () -> ()


// -----

"foo.a"() {a = #foo.overflow<nsx : () -> ()


// -----

"foo.a"() {a = #foo.overflow<[nsx : () -> ()


// -----

"foo.a"() {a = #foo.overflow<[nsx>} : () -> ()


// -----

"foo.a"() {a = #foo.overflow<"nsx>} : () -> ()


// -----

"foo.a"() : () -> !foo.bar<


// -----

"foo.a"() : () -> !foo.bar<(>
