// Locations of arguments of blocks count as those of operations do.
// RECORD: mlir-opt --test-operations-equality --split-input-file --allow-unregistered-dialect

"x.same"() ({
^bb0(%a: index loc("here")):
}) {strict_loc_check} : () -> () loc("there")
"x.same"() ({
^bb0(%a: index loc("here")):
}) {strict_loc_check} : () -> () loc("there")

// -----

"x.other"() ({
^bb0(%a: index loc("here")):
}) {strict_loc_check} : () -> () loc("there")
"x.other"() ({
^bb0(%a: index loc("elsewhere")):
}) {strict_loc_check} : () -> () loc("there")

// -----

"x.not_strict"() ({
^bb0(%a: index loc("here")):
}) : () -> () loc("there")
"x.not_strict"() ({
^bb0(%a: index loc("elsewhere")):
}) : () -> () loc("there")
