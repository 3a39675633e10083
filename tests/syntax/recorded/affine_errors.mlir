// RECORD: not mlir-opt --allow-unregistered-dialect --split-input-file 2>&1

#m = affine_map<(i) -> (i + )>


// -----

#m = affine_map<(i) -> ( * i)>


// -----

#m = affine_map<(i) -> ( i floordiv *)>


// -----

#m = affine_map<(i) -> (i - )>


// -----

#m = affine_map<(i) -> ()>


// -----

#m = affine_map<(i) -> i>


// -----

#m = affine_map<(i) -> ((i+)>


// -----

#m = affine_map<(i) -> (,)>


// -----

#m = affine_map<(i) -> (i, )>


// -----

#m = affine_map<i) -> (i, )>


// -----

#m = affine_map<(i)[a -> (i, )>


// -----

#m = affine_map<(i)[a] (i, )>


// -----

#m = affine_map<(i)[a] -> ((i) (i))>


// -----

#m = affine_map<(i)[a] -> (())>


// -----

#m = affine_map<(i)[a] -> (i b)>


// -----

#m = affine_set<(i)[a] : (i)>


// -----

#m = affine_set<(i)[a] : (i >= )>


// -----

#m = affine_set<(i)[a] (i >= 0)>


// -----

#m = affine_set<(i)[a] : (i > 0)>


// -----

#m = affine_set<(i)[a] : (i == 0, )>


// -----

#m = affine_set<(i)[a] : (i == 0 >


// -----

#m = affine_map<(i) -> (i, j)>


// -----

#m = affine_map<(i) -> (i + j)>


// -----

func.func @a() { "x.y"() {a = affine_map<(d0, d1)[s0] -> (d0 floordiv 2, d1 + symbol)>} : () -> () return }
